import type { CallInput, Language } from '@plumbline/protocol/core'
import { expect } from 'vitest'
import { newEmail, registerByEmail } from './identity.ts'
import type { App } from '../app.ts'
import { picture } from './pictures.ts'
import { sendImage } from './upload.ts'

export type Person = { readonly token: string; readonly uid: string; readonly email: string }

/** A customer of the real book, signed in. */
export const newPerson = async (app: App, rest: { inviteCode?: string } = {}): Promise<Person> => {
  const email = newEmail()
  const { data } = await registerByEmail(app, email, rest)
  return { token: data.token, uid: data.user_info.uid, email }
}

/** Every picture is another one, unless the shade says otherwise. */
let shades = 0
export const sendPicture = async (app: App, token: string, shade = (shades += 1)): Promise<string> => {
  const sent = await sendImage(app, token, await picture('jpeg', { width: 300 + shade, height: 200 }))
  expect(sent.type).toBe('ok')
  return sent.data.id
}

let numbers = 100_000
/** A number that no other test uses. */
export const newNumber = (): string => `ID${(numbers += 1)}`

export const realNameOf = async (
  app: App,
  { token }: Pick<Person, 'token'>,
  change: CallInput<'realName'> = {},
): Promise<CallInput<'realName'>> => ({
  name: 'Pellow Orrinsdale',
  idNumber: newNumber(),
  front: change.front ?? (await sendPicture(app, token)),
  back: change.back ?? (await sendPicture(app, token)),
  ...change,
})

export const kycOf = async (
  app: App,
  { token }: Pick<Person, 'token'>,
  change: CallInput<'kyc'> = {},
): Promise<CallInput<'kyc'>> => ({
  firstName: 'Pellow',
  surname: 'Orrinsdale',
  gender: 'female',
  birthday: '1991-03-14',
  nationality: 'PT',
  areaCode: '351',
  mobile: '912345678',
  certificateType: 'passport',
  image: change.image ?? (await sendPicture(app, token)),
  ...change,
})

type Options = { lang?: Language }
export const sendRealName = async (
  app: App,
  person: Pick<Person, 'token'>,
  change: CallInput<'realName'> = {},
  { lang = 'en' }: Options = {},
) => app.call('realName', await realNameOf(app, person, change), { token: person.token, lang })

export const sendKyc = async (
  app: App,
  person: Pick<Person, 'token'>,
  change: CallInput<'kyc'> = {},
  { lang = 'en' }: Options = {},
) => app.call('kyc', await kycOf(app, person, change), { token: person.token, lang })

export const verificationOf = async (app: App, { token }: Pick<Person, 'token'>) =>
  (await app.call('verification', {}, { token })).data

/** Every row of every table as text: what somebody with a stolen backup reads. */
export const dump = async (app: App): Promise<string> => {
  const { database } = app.product
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.query<{ text: string | null }>(
      `select string_agg(t::text, E'\\n') as text from ${name} t`,
    )
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}
