import { assert, type CustomerId } from '@plumbline/rules/core'
import type { Kyc, RealName, Typed } from '@plumbline/rules/verification'
import { formsOfName, fullName } from '@plumbline/rules/identity'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Vault } from '../../core/platform/crypto/vault.ts'

/** A form as it was judged, and by its kind which of the two it is. */
export type Form = ({ readonly kind: 'real_name' } & RealName) | ({ readonly kind: 'kyc' } & Kyc)
/** Fields as they are typed, before anything is judged. */
export type TypedFields = Typed<RealName> & Typed<Kyc>

const formUse = 'verification.form'
const draftUse = 'verification.draft'
const noteUse = 'verification.note'

type Sealed = { readonly customer: CustomerId; readonly sealed: Buffer }

export const sealForm = (on: Queryable, vault: Vault, customer: CustomerId, form: Form): Promise<Buffer> =>
  vault.sealFor(on, { customer, use: formUse, value: form })

/** Undefined when the customer's data was erased. */
export const openForm = async (on: Queryable, vault: Vault, what: Sealed): Promise<Form | undefined> => {
  const value = await vault.openFor(on, { ...what, use: formUse })
  return value === 'erased' ? undefined : (value as Form)
}

/** Opens forms of many customers with one look for their keys; those of somebody whose data was erased are left out. */
export const openForms = async (
  on: Queryable,
  vault: Vault,
  items: readonly Sealed[],
): Promise<readonly { readonly customer: CustomerId; readonly form: Form }[]> => {
  const opened = await vault.openAllFor(on, formUse, items)
  return items.flatMap(({ customer }, place) => {
    const found = opened[place]
    // Never taken for none: a payout is held against this name.
    assert(found !== undefined && found.state !== 'damaged', 'a form opens under the key of its customer')
    return found.state === 'open' ? [{ customer, form: found.value as Form }] : []
  })
}

/** The names of forms as a list shows them, with one look for the keys; null where there is none to show, as of one that does not open. */
export const openListedNames = async (
  on: Queryable,
  vault: Vault,
  items: readonly Sealed[],
): Promise<readonly (string | null)[]> =>
  (await vault.openAllFor(on, formUse, items)).map(opened =>
    opened.state === 'open' ? maskedName(opened.value as Form) : null,
  )

export const sealDraft = (
  on: Queryable,
  vault: Vault,
  customer: CustomerId,
  fields: TypedFields,
): Promise<Buffer> => vault.sealFor(on, { customer, use: draftUse, value: fields })

export const openDraft = async (
  on: Queryable,
  vault: Vault,
  what: Sealed,
): Promise<TypedFields | undefined> => {
  const value = await vault.openFor(on, { ...what, use: draftUse })
  return value === 'erased' ? undefined : (value as TypedFields)
}

export const sealNote = (on: Queryable, vault: Vault, customer: CustomerId, note: string): Promise<Buffer> =>
  vault.sealFor(on, { customer, use: noteUse, value: note })

export const openNote = async (on: Queryable, vault: Vault, what: Sealed): Promise<string | undefined> => {
  const value = await vault.openFor(on, { ...what, use: noteUse })
  return typeof value === 'string' && value !== 'erased' ? value : undefined
}

const namePartsOf = (form: Form): readonly string[] =>
  form.kind === 'real_name' ? [form.name] : [form.firstName, form.surname]

export const fullNameOf = (form: Form): string => fullName(namePartsOf(form))

/** Whether two forms may speak of the same person, by name. */
export const haveSameName = (one: Form, other: Form): boolean => {
  const known = new Set(formsOfName(namePartsOf(one)))
  return formsOfName(namePartsOf(other)).some(form => known.has(form))
}

/** Enough to recognise a name in a list: 'M••• d•• S•••'. */
export const maskedName = (form: Form): string =>
  fullNameOf(form)
    .split(' ')
    .map(word => `${Array.from(word)[0] ?? ''}•••`)
    .join(' ')

/** The images of a form, in its order. */
export const imagesOf = (form: Form): readonly { side: 'front' | 'back' | 'document'; upload: string }[] =>
  form.kind === 'real_name'
    ? [
        { side: 'front', upload: form.front },
        { side: 'back', upload: form.back },
      ]
    : [{ side: 'document', upload: form.image }]

/** The uploads that a draft names so far. */
export const draftImagesOf = ({ front, back, image }: TypedFields): readonly string[] =>
  [...new Set([front, back, image].filter(id => id !== undefined && id !== ''))] as readonly string[]

export type Prints = {
  readonly number: Buffer | undefined
  readonly person: Buffer | undefined
  readonly names: readonly Buffer[]
}

/** Keyed hashes by which the same number, person or name is found again among what is sealed. */
export const printsOf = (vault: Vault, form: Form): Prints => {
  const forms = formsOfName(namePartsOf(form))
  const names = forms.map(each => vault.fingerprint('verification.name', each))
  switch (form.kind) {
    case 'real_name':
      return { number: vault.fingerprint('verification.number', form.idNumber), person: undefined, names }
    case 'kyc': {
      const person = vault.fingerprint('verification.person', `${forms[0] ?? ''}\n${form.birthday}`)
      return { number: undefined, person, names }
    }
  }
}

/** A form without its kind: what its owner goes on from. */
export const fieldsOf = ({ kind: _kind, ...fields }: Form): TypedFields => fields
