import { describe, expect, it, test } from 'vitest'
import { roles, type Role } from './permission.ts'
import {
  judgeManagersLeft,
  judgeStaffPassword,
  managesStaff,
  readUsername,
  staffStates,
  type StaffState,
} from './staff.ts'

describe('a user name', () => {
  test.each(['ada', 'ada.lovelace', 'a1-b2_c3', 'x'.repeat(32)])('%j is one', text => {
    expect(readUsername(` ${text.toUpperCase()} `)).toEqual({ ok: true, value: text })
  })
  test.each([
    '',
    'ab',
    '1ada',
    'ada lovelace',
    'ada..b',
    'ada.',
    'ädä',
    '-ada',
    'x'.repeat(33),
    '<b>ada</b>',
  ])('%j is none', text => {
    expect(readUsername(text)).toMatchObject({ refusal: 'staff.username_invalid' })
  })
})

describe('the password of a member of staff', () => {
  const common = new Set(['correcthorsebattery'])
  test.each(['plumb line 12', 'å'.repeat(8) + 'bcdef', 'x1y2z3'.repeat(10)])('%j is strong enough', text => {
    expect(judgeStaffPassword(text, { username: 'ada', common })).toEqual({
      ok: true,
      value: text.normalize('NFC'),
    })
  })
  test.each([
    'short one',
    'x'.repeat(65),
    'aaaaaaaaaaaaaaaa',
    'CorrectHorseBattery',
    'lovelacelovelace',
    'Lovelace1234',
  ])('%j is too weak', text => {
    expect(judgeStaffPassword(text, { username: 'lovelace', common })).toEqual({
      ok: false,
      refusal: 'staff.password_weak',
      figures: { minimum: '12' },
    })
  })
})

describe('who can manage staff', () => {
  it('is an admin who is set up and not suspended', () => {
    const managers = staffStates.flatMap(state =>
      roles.filter(role => managesStaff({ roles: [role], state })).map(role => `${role} ${state}`),
    )
    expect(managers).toEqual(['admin active'])
  })

  const admin = (state: StaffState, held: Role = 'admin') => ({ roles: [held], state })
  test.each<[string, ReturnType<typeof admin>, ReturnType<typeof admin>, number, boolean]>([
    ['an admin is suspended, two others are left', admin('active'), admin('suspended'), 2, true],
    ['an admin is suspended, one other is left', admin('active'), admin('suspended'), 1, false],
    ['an admin becomes a clerk, one other is left', admin('active'), admin('active', 'support'), 1, false],
    ['an admin loses the credentials, one other is left', admin('active'), admin('invited'), 1, false],
    ['a clerk is suspended', admin('active', 'support'), admin('suspended', 'support'), 0, true],
    ['who never set up is suspended', admin('invited'), admin('suspended'), 1, true],
    ['somebody comes back', admin('suspended'), admin('active'), 0, true],
  ])('%s', (_, before, after, others, isEnough) => {
    expect(judgeManagersLeft({ before, after, others }).ok).toBe(isEnough)
  })
})
