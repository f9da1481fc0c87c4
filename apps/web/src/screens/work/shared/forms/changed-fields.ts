/** One field of what stood and what stands, as text; undefined where there was nothing. */
export type ChangedField = {
  readonly field: string
  readonly before: string | undefined
  readonly after: string | undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Words as they are, everything else as JSON. */
export const plainText = (value: unknown): string | undefined =>
  value === undefined || value === null
    ? undefined
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** Before and after, side by side by field; a bare value has the empty name. */
export const changedFields = (before: unknown, after: unknown): readonly ChangedField[] => {
  if (!isRecord(before ?? {}) || !isRecord(after ?? {}))
    return [{ field: '', before: plainText(before), after: plainText(after) }]
  const [was, is] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .map(field => ({ field, before: plainText(was[field]), after: plainText(is[field]) }))
    .filter(({ before: left, after: right }) => left !== undefined || right !== undefined)
}
