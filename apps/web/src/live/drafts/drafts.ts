import { serverNow } from '../../clock.ts'
import { accountOf, token } from '../../token.ts'

// What was typed into a form, until it is sent: a page that is loaded again, as one that a phone has dropped while its owner
// was in another app, has it as it was left. Kept on the device for one account, by its user id, and gone with its sign-out as
// all that the device keeps of it. Never a password, a code or a signature: forms keep those to themselves.

const storeKey = 'App-Drafts'
/** What is older was given up. */
export const keptMsMax = 86_400_000
/** A form of each instrument, and a few more: nobody fills in so many in a day. */
const formsMax = 100

type Form = { readonly at: number; readonly draft: object }
type Book = { readonly of: string; readonly forms: Readonly<Record<string, Form>> }

/** Where the device keeps nothing, until the page is left. */
let memory: Book | undefined

const read = (): Partial<Book> => {
  try {
    return memory ?? (JSON.parse(localStorage.getItem(storeKey) ?? '{}') as Partial<Book>)
  } catch {
    return {}
  }
}

/** Those of the account that is shown which are not too old, the newest last. */
const own = (): readonly (readonly [name: string, form: Form])[] => {
  const { of, forms = {} } = read()
  if (of === undefined || of !== accountOf()) return []
  return Object.entries(forms).filter(([, { at }]) => serverNow() - at < keptMsMax)
}

const write = (entries: ReturnType<typeof own>): void => {
  const of = accountOf()
  // Whoever has been signed out beside this page leaves nothing behind by typing on.
  if (of === null || token() === null) return
  const book = { of, forms: Object.fromEntries(entries.slice(-formsMax)) }
  try {
    if (entries.length === 0) localStorage.removeItem(storeKey)
    else localStorage.setItem(storeKey, JSON.stringify(book))
    memory = undefined
  } catch {
    memory = book
  }
}

const others = (name: string) => own().filter(([each]) => each !== name)

export const keptDraft = (name: string): object | undefined =>
  own().find(([each]) => each === name)?.[1].draft
export const keepDraft = (name: string, draft: object): void =>
  write([...others(name), [name, { at: serverNow(), draft }]])
/** Once it was sent, or given up. */
export const dropDraft = (name: string): void => write(others(name))

/** At the begin of a page: what is too old, and what another customer has left, goes from the device. */
export const dropOldDrafts = (): void => {
  const kept = read()
  if (kept.of === undefined || token() === null) return
  if (own().length < Object.keys(kept.forms ?? {}).length) write(own())
}
