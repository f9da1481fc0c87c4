import type { CodeScene } from '@plumbline/rules/identity'
import type { ElapsedMillis } from '@plumbline/rules/market'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { elapsed } from '../../clock.ts'
import { call } from '../../api.ts'
import { addressOf, emailOf, mobileOf } from './address.ts'
import { focusFirst } from './focus-first.ts'
import { rememberSent, useSent } from './sent-codes.ts'
import { useRefusal } from './use-refusal.ts'
import { codeFieldOf, type Values, type Way } from './values.ts'

const secondMs = 1000

/** A code that the form asks for: to what it names, or to the customer's own e-mail address or phone. */
export type CodeTarget = { readonly scene: CodeScene; readonly own?: Way | undefined }

/** An own address is confirmed with a code of its own; any other code stands in the field of its way. */
const codeFieldFor = (scene: CodeScene, way: Way): 'emailCode' | 'phoneCode' | 'oldCode' =>
  scene === 'confirm' ? 'oldCode' : codeFieldOf[way]

/** Asks for a code. */
export const useSendCode = ({ scene, own }: CodeTarget) => {
  const form = useFormContext<Values>()
  const [way, email, area, mobile] = useWatch({
    control: form.control,
    name: ['way', 'email', 'area', 'mobile'],
  })
  const contact = { way, email, area, mobile }
  const to = own === undefined ? addressOf(contact) : `own ${own}`
  const sent = useSent(scene, to)
  const [announced, setAnnounced] = useState<string>()
  const codeField = codeFieldFor(scene, way)
  const refusal = useRefusal(form, ['email', 'mobile', 'area', codeField])
  const mutation = useMutation({
    mutationFn: () => {
      if (scene === 'password') return call('sendEmailCode', { scene })
      if (own !== undefined)
        return own === 'email' ? call('sendEmailCode', { scene }) : call('sendMobileCode', { scene })
      return way === 'email'
        ? call('sendEmailCode', { ...emailOf(contact), scene })
        : call('sendMobileCode', { ...mobileOf(contact), scene })
    },
    onSuccess: ({ resendAfter, sentTo }) => {
      const nextFrom = (elapsed() + resendAfter * secondMs) as ElapsedMillis
      rememberSent(scene, to, { sentTo, wait: resendAfter, nextFrom })
      setAnnounced(sentTo)
      form.clearErrors(codeField)
      form.setValue(codeField, '')
      form.setFocus(codeField)
    },
    onError: refusal.show,
  })
  const send = async () => {
    refusal.clear()
    const fields = way === 'email' ? (['email'] as const) : (['area', 'mobile'] as const)
    const isComplete = own !== undefined || (await form.trigger(fields))
    if (!isComplete) focusFirst(form, fields)
    else if (!mutation.isPending) mutation.mutate()
  }
  return { send, sending: mutation.isPending, sent, announced, problem: refusal.text, codeField }
}
