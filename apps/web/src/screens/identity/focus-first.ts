import type { UseFormReturn } from 'react-hook-form'
import type { Values } from './values.ts'

/** Leads to the first field that is wrong, as they stand on the page. */
export const focusFirst = (form: UseFormReturn<Values>, fields: readonly (keyof Values)[]): void => {
  const first = fields.find(field => form.getFieldState(field).invalid)
  if (first !== undefined) form.setFocus(first)
}
