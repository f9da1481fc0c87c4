/** A call that shares its address with another: it is meant where a field of the payload has one of these values. */
export type Selector = { readonly field: string; readonly values: readonly string[] }

export type Routes = Readonly<
  Record<string, readonly [method: 'GET' | 'POST', path: `/${string}`, when?: Selector]>
>
