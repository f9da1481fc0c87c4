import {
  accountHeader,
  calls,
  fillPath,
  idempotencyHeader,
  isInAddress,
  localeOf,
  type Language,
} from '@plumbline/protocol/core'
import type { Declared } from './retry.ts'

/** What goes out, but for the moment when it is called off. */
export type Outgoing = { readonly address: string; readonly request: RequestInit }

type Fields = Readonly<Record<string, unknown>>

const given = (fields: Fields): [name: string, value: unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined)

const queryOf = (fields: Fields): string =>
  new URLSearchParams(given(fields).map(([name, value]) => [name, String(value)])).toString()

const formOf = (fields: Fields): FormData => {
  const form = new FormData()
  for (const [name, value] of given(fields)) form.set(name, value instanceof Blob ? value : String(value))
  return form
}

/** Where a call goes, and what is left for its body. `base` has no slash at its end. */
const placeOf = (
  base: string,
  { name, method }: Pick<Declared, 'name' | 'method'>,
  input: Fields,
  language: Language,
): { readonly address: string; readonly rest: Fields } => {
  const { path, rest } = fillPath(calls[name].path, { ...input, lang: language })
  return { address: isInAddress(method) ? `${base}${path}?${queryOf(rest)}` : `${base}${path}`, rest }
}

/** The address of a call that only reads, for whoever opens it elsewhere. */
export const addressOf = (
  base: string,
  call: Pick<Declared, 'name' | 'method'>,
  input: Fields,
  language: Language,
): string => placeOf(base, call, input, language).address

/** A call as it travels. */
export const outgoing = (parts: {
  readonly base: string
  readonly call: Declared
  readonly input: Fields
  readonly language: Language
  readonly token: string | undefined
  /** For whom this is made; undefined where it is not known. */
  readonly account: string | undefined
  readonly key: string | undefined
}): Outgoing => {
  const { call, token, account, key, language } = parts
  const { address, rest } = placeOf(parts.base, call, parts.input, language)
  const isForm = call.carries === 'image in'
  const headers = new Headers({ 'accept-language': localeOf[language] })
  if (token !== undefined) headers.set('authorization', token)
  if (account !== undefined && call.method !== 'GET') headers.set(accountHeader, account)
  if (key !== undefined) headers.set(idempotencyHeader, key)
  // A form's own type, with its boundary, is set by whoever sends it.
  if (!isInAddress(call.method) && !isForm) headers.set('content-type', 'application/json')
  return {
    address,
    request: {
      method: call.method,
      headers,
      // The token goes nowhere but where it was meant to go.
      redirect: 'error',
      credentials: 'omit',
      ...(!isInAddress(call.method) && { body: isForm ? formOf(rest) : JSON.stringify(rest) }),
    },
  }
}
