import { networks, sendProof } from '../support/builders/funding.ts'
import { why, type TrailHouse, type TrailRows } from '../support/builders/audit-rows.ts'
import { founders } from '../support/staff.ts'
import { apply, newBorrower, newLoan, passDays } from './builders.ts'

/** The two, signed in again where time has passed. */
const peopleOf = async ({ app }: TrailHouse) => {
  const [first, second] = await founders(app)
  return { first, second }
}
const applied = async (house: TrailHouse): Promise<string> => {
  const { app } = house
  const { first } = await peopleOf(house)
  return (await apply(app, await newBorrower(app, first))).data.loan.id
}
const owed = async (house: TrailHouse) => newLoan(house.app, await peopleOf(house))
const voucher = async (house: TrailHouse): Promise<string> => {
  const { app } = house
  const { person, id } = await owed(house)
  const sent = await app.call(
    'loanRepay',
    {
      from: 'wallet',
      id,
      network: 'USDT-TRC20',
      address: networks['USDT-TRC20'].address,
      amount: '100',
      voucher: await sendProof(app, person),
    },
    { token: person.token },
  )
  return sent.data.repayment.id
}

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  loanQueue: () => ({}),
  loanExamine: async house => ({ id: await applied(house) }),
  loanDecide: async house => ({ id: await applied(house), decision: 'reject', code: 'history' }),
  loanNote: async house => ({ id: await applied(house), text: why }),
  loanWaive: async house => {
    const { id } = await newLoan(house.app, await peopleOf(house), { days: 7 })
    await passDays(house.app, 8)
    return { id, amount: '0.50', reason: why }
  },
  loanWriteOff: async house => ({ id: (await owed(house)).id, reason: why }),
  loanExposure: () => ({}),
  loanAgreements: () => ({}),
  loanSignature: async house => ({ id: await applied(house) }),
  loanAgreementFile: async house => ({ id: await applied(house) }),
  repaymentQueue: () => ({}),
  repaymentExamine: async house => ({ id: await voucher(house) }),
  repaymentDecide: async house => ({ id: await voucher(house), decision: 'reject', code: 'not_received' }),
} satisfies TrailRows
