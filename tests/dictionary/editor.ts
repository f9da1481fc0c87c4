import type { CallInput } from '@plumbline/protocol/core'
import type { App } from '../support/app.ts'
import type { Member } from '../support/staff.ts'

export type Entry = CallInput<'dictionaryAdd'>
export const red: Entry = { type: 'colour', value: 'red', label: 'Red' }

let count = 0
/** A value that no other test uses. */
export const newValue = (): string => `value ${(count += 1)}`

/** A member of staff at the dictionary. */
export const editor = (app: App, { token }: Pick<Member, 'token'>) => ({
  add: (entry: Entry) => app.call('dictionaryAdd', entry, { token }),
  edit: (entry: CallInput<'dictionaryEdit'>) => app.call('dictionaryEdit', entry, { token }),
  remove: (id: string) => app.call('dictionaryRemove', { id }, { token }),
})

/** What anybody is told of a type. */
export const ofType = async (app: App, dictType: string) =>
  (await app.call('dictionaryOfType', { dictType })).data.items

/** An entry by its type and value, enabled or not, as it can be sent again. */
export const entryOf = async (app: App, type: string, value: string) => {
  const { items } = (await app.call('dictionaryList', { type, limit: 100 })).data
  const found = items.find(each => each.value === value)
  if (found === undefined) throw new Error(`${type} has no ${value}`)
  const { isUsed: _, changedAt: __, ...entry } = found
  return entry
}
