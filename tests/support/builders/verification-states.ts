import type { VerificationState } from '@plumbline/rules/verification'
import { expect } from 'vitest'
import type { App } from '../app.ts'
import { founders } from '../staff.ts'
import { kycOf, realNameOf, sendKyc, sendRealName, type Person } from './verification.ts'

const reject = { decision: 'reject', reasonCode: 'unreadable', reason: 'Too dark' } as const

/** Brings both checks of a new customer to a state, as customers and staff do. */
export const bringTo = async (app: App, person: Person, state: VerificationState): Promise<void> => {
  const { token } = person
  switch (state) {
    case 'none':
      return
    case 'draft': {
      const kyc = await kycOf(app, person)
      const realName = await realNameOf(app, person)
      await app.call('verificationDraft', { kind: 'kyc', fields: { ...kyc, surname: '' } }, { token })
      await app.call('verificationDraft', { kind: 'real_name', fields: { ...realName, name: '' } }, { token })
      return
    }
    case 'pending':
    case 'approved':
    case 'rejected': {
      expect(await sendKyc(app, person)).toMatchObject({ type: 'ok' })
      expect(await sendRealName(app, person)).toMatchObject({ type: 'ok' })
      if (state === 'pending') return
      const [clerk] = await founders(app)
      const { data } = await app.call('examineList', { state: 'pending' }, { token: clerk.token })
      const decision = state === 'rejected' ? reject : ({ decision: 'approve' } as const)
      for (const { id } of data.items.filter(({ uid }) => uid === person.uid))
        expect(await app.call('examineDecide', { id, ...decision }, { token: clerk.token })).toMatchObject({
          type: 'ok',
        })
    }
  }
}
