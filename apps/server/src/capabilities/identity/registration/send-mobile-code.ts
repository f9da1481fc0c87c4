import { accept, refuse, type Result } from '@plumbline/rules/core'
import { codeMinutes, maskMobile, readKnownMobile, readMobile } from '@plumbline/rules/identity'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { readRecipient, type Recipient } from './code-recipient.ts'
import type { IdentityContext, Visitor } from '../context.ts'
import { sms } from '../email-templates/message.ts'
import { sendCode } from './send-code.ts'

type Phone = { readonly e164: string; readonly areaCode: string }
type Input = CallParsed<'sendMobileCode'>

/** A code that proves who somebody is goes to the phone that is bound, whatever the payload says. */
const phoneOf = (recipient: Recipient, { scene, areaCode = '', mobile = '' }: Input): Result<Phone> => {
  if (scene === 'forgot') return readKnownMobile({ areaCode, mobile })
  if (recipient.kind !== 'own address') return readMobile({ areaCode, mobile })
  const { mobile: e164 = null, area_code: ownCode = null } = recipient.known ?? {}
  return e164 === null || ownCode === null ? refuse('mobile.invalid') : accept({ e164, areaCode: ownCode })
}

/** Sends a verification code by text message. Refusals: as declared. */
export const sendMobileCode =
  (context: IdentityContext) =>
  async (visitor: Visitor, input: Input): Promise<Result<CallOutput<'sendMobileCode'>>> => {
    const { token, language } = visitor
    const { scene } = input
    const recipient = await readRecipient(context, { token, scene })
    if (!recipient.ok) return recipient
    const phone = phoneOf(recipient.value, input)
    if (!phone.ok) return phone
    const to = phone.value.e164
    return sendCode(context, {
      scene,
      visitor,
      customer: recipient.value.kind === 'anybody' ? undefined : recipient.value.customer,
      name: { kind: 'mobile', e164: to },
      sentTo: maskMobile(phone.value),
      write: (letter, code, expiresAt) =>
        sms(letter === 'registered_already' ? letter : scene, {
          to,
          language,
          expiresAt,
          figures: { code, minutes: String(codeMinutes) },
        }),
    })
  }
