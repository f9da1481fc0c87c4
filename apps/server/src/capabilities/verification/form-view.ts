import type { ExamineView } from '@plumbline/protocol/verification'
import { yearsBetween } from '@plumbline/rules/identity'
import { fullNameOf, haveSameName, type Form } from './forms.ts'

/** What was typed, as staff read it. */
export const fieldsView = (form: Form, today: string): ExamineView['fields'] => {
  switch (form.kind) {
    case 'real_name':
      return { kind: 'real_name', name: form.name, idNumber: form.idNumber }
    case 'kyc': {
      const { firstName, surname, gender, birthday, nationality, certificateType } = form
      return {
        kind: 'kyc',
        firstName,
        surname,
        gender,
        birthday,
        age: yearsBetween(birthday, today),
        nationality,
        mobile: mobileOf(form),
        certificateType,
      }
    }
  }
}

const mobileOf = ({ areaCode, mobile }: Extract<Form, { kind: 'kyc' }>): string => `+${areaCode}${mobile}`

/** This form beside what is known of the customer otherwise. */
export const compare = (
  form: Form,
  other: Form | undefined,
  boundMobile: string | null,
): ExamineView['compared'] => [
  ...(other === undefined
    ? []
    : [
        {
          field: 'name' as const,
          here: fullNameOf(form),
          there: fullNameOf(other),
          same: haveSameName(form, other),
        },
      ]),
  ...(form.kind === 'real_name' || boundMobile === null
    ? []
    : [
        {
          field: 'mobile' as const,
          here: mobileOf(form),
          there: boundMobile,
          same: mobileOf(form) === boundMobile,
        },
      ]),
]
