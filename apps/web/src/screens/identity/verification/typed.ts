/** Every field of a form with what a draft holds for it; empty where it holds nothing. */
export const typedOf = <Field extends string>(
  fields: readonly Field[],
  draft: { readonly [Each in Field]?: string | undefined } | null,
): Readonly<Record<Field, string>> =>
  Object.fromEntries(fields.map(field => [field, draft?.[field] ?? ''])) as Readonly<Record<Field, string>>
