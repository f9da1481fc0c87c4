import { codeDigits, nicknameLengthMax, passwordPolicies } from '@plumbline/rules/identity'
import type { FieldError } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { deployment } from '../../deployment.ts'
import { useRefusalText } from '../../shared/refusals/refusal-text.ts'
import { isRuled, type Fault, type Ruled } from './faults.ts'

/** Errors of this type hold the server's own words; the others name a text. */
export const serverError = 'server'

const { minimum, maximum } = passwordPolicies[deployment.passwordPolicy]

const figuresOf: Readonly<Record<Ruled, Readonly<Record<string, string>>>> = {
  'email.required': {},
  'email.invalid': {},
  'mobile.invalid': {},
  'mobile.kind': {},
  'country.restricted': {},
  'password.length': { minimum: String(minimum), maximum: String(maximum) },
  'invite.unknown': {},
  'nickname.invalid': { maximum: String(nicknameLengthMax) },
}

/** What stands below a wrong field, in the language shown now. */
export const useFaultText = () => {
  const t = useTranslations()
  const refusal = useRefusalText()
  const text = (fault: Fault): string => {
    if (isRuled(fault)) return refusal(fault, figuresOf[fault])
    return fault === 'verification.needCode' ? t(fault, { count: codeDigits }) : t(fault)
  }
  return (error: FieldError | undefined): string | undefined => {
    if (error?.message === undefined) return undefined
    return error.type === serverError ? error.message : text(error.message as Fault)
  }
}
