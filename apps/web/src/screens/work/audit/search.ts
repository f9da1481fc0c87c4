import { searchText } from '../shared/area.ts'

const names = ['actor', 'action', 'customer', 'subject', 'from', 'to', 'show'] as const
export type AuditSearch = { readonly [Name in (typeof names)[number]]?: string | undefined }

/** What the audit log is narrowed to by its address. */
export const auditSearch = (search: Readonly<Record<string, unknown>>): AuditSearch =>
  Object.fromEntries(
    names.flatMap(name => {
      const text = searchText(search[name])
      return text === '' ? [] : [[name, text]]
    }),
  )
