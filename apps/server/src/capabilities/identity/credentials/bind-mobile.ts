import { accept, type Result } from '@plumbline/rules/core'
import { maskMobile, readMobile } from '@plumbline/rules/identity'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { bindAddress } from './bind-address.ts'
import type { CustomerCall, IdentityContext } from '../context.ts'

/** Binds a phone number. Refusals: as declared. */
export const bindMobile =
  (context: IdentityContext) =>
  async (call: CustomerCall, input: CallParsed<'bindMobile'>): Promise<Result<CallOutput<'bindMobile'>>> => {
    const mobile = readMobile(input)
    if (!mobile.ok) return mobile
    const { areaCode, e164 } = mobile.value
    const bound = await bindAddress(context, call, { kind: 'mobile', address: e164, areaCode }, input)
    return bound.ok ? accept({ mobile: maskMobile(mobile.value), holdUntil: bound.value }) : bound
  }
