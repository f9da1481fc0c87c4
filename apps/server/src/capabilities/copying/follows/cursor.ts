import { isOrderId } from '@plumbline/rules/core'

/** Where a list goes on: by moment, to the microsecond as it is kept, and id. */
export const cursorOf = (at: Date, id: string): string => `${at.getTime()}_${id}`

export const readCursor = (
  cursor: string | undefined,
): { readonly at: Date; readonly id: string } | undefined => {
  const [millis, id] = cursor?.split('_') ?? []
  return millis !== undefined && /^\d{1,15}$/.test(millis) && id !== undefined && isOrderId(id)
    ? { at: new Date(Number(millis)), id }
    : undefined
}
