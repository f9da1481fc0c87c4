import type { CodeScene } from '@plumbline/rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../api.ts'
import { addressOf, emailOf, mobileOf } from './address.ts'
import { focusFirst } from './focus-first.ts'
import { rememberSent, useSent } from './sent-codes.ts'
import { useRefusal } from './use-refusal.ts'
import { codeFieldOf, type Values } from './values.ts'

const secondMs = 1000
const ownEmail = 'own'

/** Asks for a code to what the form names; for the scene 'password' to the customer's own e-mail. */
export const useSendCode = (scene: CodeScene) => {
  const form = useFormContext<Values>()
  const [way, email, area, mobile] = useWatch({
    control: form.control,
    name: ['way', 'email', 'area', 'mobile'],
  })
  const contact = { way, email, area, mobile }
  const to = scene === 'password' ? ownEmail : addressOf(contact)
  const sent = useSent(scene, to)
  const [announced, setAnnounced] = useState<string>()
  const codeField = codeFieldOf[way]
  const refusal = useRefusal(form, ['email', 'mobile', 'area', codeField])
  const mutation = useMutation({
    mutationFn: () => {
      if (scene === 'password') return call('sendEmailCode', { scene })
      return way === 'email'
        ? call('sendEmailCode', { ...emailOf(contact), scene })
        : call('sendMobileCode', { ...mobileOf(contact), scene })
    },
    onSuccess: ({ resendAfter, sentTo }) => {
      rememberSent(scene, to, { sentTo, wait: resendAfter, nextFrom: Date.now() + resendAfter * secondMs })
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
    const isComplete = scene === 'password' || (await form.trigger(fields))
    if (!isComplete) focusFirst(form, fields)
    else if (!mutation.isPending) mutation.mutate()
  }
  return { send, sending: mutation.isPending, sent, announced, problem: refusal.text, codeField }
}
