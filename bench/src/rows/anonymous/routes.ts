/** What the product answers to: a method and a path with its placeholders. */
export type Route = { readonly method: string; readonly path: string }
