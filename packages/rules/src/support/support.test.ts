import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { officeAt, readSupportHours, supportHoursShipped, type SupportHours } from './hours.ts'
import { minuteMs } from '../core/time.ts'
import { messageLengthMax, messagesPerMinuteMax, secondsToWait } from './limits.ts'
import { maskSecrets, maskSign } from './mask.ts'
import { lengthOf, readMessage, tidyText } from './message.ts'
import { threadAfter, threadEvents, threadStates } from './thread.ts'
import { expectedWaitMinutes } from './wait.ts'

describe('a thread', () => {
  test('waits while the customer wrote last, and ends for good', () => {
    const words = fc.array(fc.constantFrom(...threadEvents), { maxLength: 30 })
    fc.assert(
      fc.property(words, events => {
        let state = threadAfter('waiting', 'customer_wrote')
        for (const event of events) {
          const after = state === undefined ? undefined : threadAfter(state, event)
          if (state === 'closed') expect(after).toBeUndefined()
          else {
            const wanted = { customer_wrote: 'waiting', staff_wrote: 'answered', staff_closed: 'closed' }[
              event
            ]
            expect(after).toBe(wanted)
          }
          state = after ?? state
        }
        expect(threadStates).toContain(state)
      }),
    )
  })
})

const phrase = 'abandon ability able about above absent absorb abstract absurd abuse access accident'

describe('what is secret is taken out', () => {
  test.each<[typed: string, kept: string]>([
    ['My card is 4111 1111 1111 1111, expires 12/29', `My card is ${maskSign}, expires 12/29`],
    ['4111111111111111', maskSign],
    ['378282246310005.', `${maskSign}.`],
    ['my password is Tr0ub4dor&3', `my password is ${maskSign}`],
    ['Password: hunter2!', `Password: ${maskSign}`],
    ['PIN 4711', `PIN ${maskSign}`],
    ['123456', maskSign],
    ['123 456', maskSign],
    ['verification code: 889201', `verification code: ${maskSign}`],
    ['Mein Passwort lautet geheim123', `Mein Passwort lautet ${maskSign}`],
    ['mot de passe : soleil', `mot de passe : ${maskSign}`],
    ['mi contraseña es girasol', `mi contraseña es ${maskSign}`],
    ['salasana on kesä2026', `salasana on ${maskSign}`],
    ['wachtwoord is zonnebloem', `wachtwoord is ${maskSign}`],
    ['lösenord: sommar', `lösenord: ${maskSign}`],
    ['пароль: ромашка', `пароль: ${maskSign}`],
    ['密碼是abc12345', `密碼是${maskSign}`],
    ['a minha senha é girassol', `a minha senha é ${maskSign}`],
    ['la mia password è girasole', `la mia password è ${maskSign}`],
    [`here: ${phrase}`, `here: ${maskSign}`],
    [
      phrase
        .split(' ')
        .map((word, place) => `${place + 1}. ${word}`)
        .join('\n'),
      `1. ${maskSign}`,
    ],
    [`${phrase.toUpperCase()} and so on.`, `${maskSign} and so on.`],
  ])('%s', (typed, kept) => {
    expect(maskSecrets(typed)).toBe(kept)
  })

  test.each<[typed: string, kept: string]>([
    ['my password is still Sunflower9 I think', `my password is still ${maskSign} I think`],
    ['the pin is not 4711', `the pin is not ${maskSign}`],
    ['my password is sunflower and it fails', `my password is ${maskSign} and it fails`],
  ])('also after or before ordinary words: %s', (typed, kept) => {
    expect(maskSecrets(typed)).toBe(kept)
  })

  test.each([
    '2FA is off since yesterday',
    'the pin is not accepted',
    'otp: never received',
    'my password is wrong, it says',
    'Mein Passwort ist abgelaufen',
    'le mot de passe est refusé',
    'La clave es correcta pero no entro',
    'la mia password è scaduta',
    'a minha senha é inválida',
    'het wachtwoord is verlopen',
    'lösenordet är fel; lösenord är fel',
    'salasana on väärä',
    'мой пароль это не ромашка',
    '密碼是錯的，請幫忙',
    'I cannot change my password.',
    'The password field is empty',
    'My user id is 10482216',
    'I sent 1250.00 USD on 12 November 2026',
    'Transaction 4e3a9b0c6d5f4a2f8b1c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a',
    'Order 0193a0c4-2f7e-7b11-9a44-3c9a1e9f0b22',
    'Call me on +44 20 7946 0958',
    'I would like to know when my withdrawal will be sent, because it was asked for a week ago',
    'abandon ability able about above absent absorb abstract absurd abuse access',
    '4111 1111 1111 1112',
  ])('and nothing else: %s', typed => {
    expect(maskSecrets(typed)).toBe(typed)
  })

  test('what was masked stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), typed => {
        const once = maskSecrets(tidyText(typed))
        expect(maskSecrets(once)).toBe(once)
      }),
    )
  })
})

describe('a message', () => {
  test('says whether something was taken out', () => {
    expect(readMessage('  PIN 4711  ', 'nothing')).toEqual({
      ok: true,
      value: { text: `PIN ${maskSign}`, isMasked: true },
    })
    expect(readMessage('Hello', 'nothing')).toMatchObject({ value: { text: 'Hello', isMasked: false } })
  })

  test('needs words, or something beside it', () => {
    for (const typed of ['', '  \n ', '\u200b\u2066\u0007'])
      expect(readMessage(typed, 'nothing')).toMatchObject({ refusal: 'support.empty' })
    expect(readMessage('', 'something')).toMatchObject({ ok: true })
  })

  test('has a longest length, in characters as people count them', () => {
    expect(readMessage('😀'.repeat(messageLengthMax), 'nothing').ok).toBe(true)
    expect(readMessage('😀'.repeat(messageLengthMax + 1), 'nothing')).toMatchObject({
      refusal: 'support.too_long',
      figures: { maximum: '2000' },
    })
  })

  test('keeps no sign that hides what is written', () => {
    expect(tidyText('a\u202eb\u0000c\u0007d\re\tf\n\n\n\n\n\ng')).toBe('abcd\ne f\n\n\ng')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), typed => {
        const tidy = tidyText(typed)
        // oxlint-disable-next-line no-control-regex -- these must be gone
        expect(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u.test(tidy)).toBe(false)
        expect(tidyText(tidy)).toBe(tidy)
        expect(lengthOf(tidy)).toBeLessThanOrEqual(lengthOf(typed.normalize('NFC')) + 300)
      }),
    )
  })
})

describe('a minute', () => {
  test('takes so many messages, and then says when the next one may come', () => {
    const sent = Array.from({ length: messagesPerMinuteMax }, (_, place) => place * 1_000)
    expect(secondsToWait(sent.slice(1), 30_000)).toBeUndefined()
    expect(secondsToWait(sent, 30_000)).toBe(30)
    expect(secondsToWait(sent, minuteMs)).toBeUndefined()
    // Sent while the clock was ahead: nobody waits until then.
    expect(secondsToWait(sent, -minuteMs)).toBeUndefined()
  })

  test('never lets more through, whenever they come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 300 }), steps => {
        const sent: number[] = []
        let now = 0
        for (const step of steps) {
          now += step
          if (secondsToWait(sent, now) === undefined) sent.push(now)
          const recent = sent.filter(at => at > now - minuteMs)
          expect(recent.length).toBeLessThanOrEqual(messagesPerMinuteMax)
        }
      }),
    )
  })
})

describe('office hours', () => {
  const read = (value: unknown): SupportHours => {
    const hours = readSupportHours(value)
    if (!hours.ok) throw new Error(hours.refusal)
    return hours.value
  }
  const at = (text: string): number => Date.parse(text)

  test('open and close by the clock of their place', () => {
    const hours = read({ zone: 'Europe/Lisbon', mon: '08:00-18:00', fri: '08:00-24:00' })
    expect(officeAt(hours, at('2026-07-13T07:00:00Z')).isOpen).toBe(true)
    expect(officeAt(hours, at('2026-11-16T07:59:00Z'))).toEqual({
      isOpen: false,
      opensAt: at('2026-11-16T08:00:00Z'),
    })
    expect(officeAt(hours, at('2026-11-16T18:00:00Z'))).toEqual({
      isOpen: false,
      opensAt: at('2026-11-20T08:00:00Z'),
    })
    expect(officeAt(hours, at('2026-11-20T23:59:00Z')).isOpen).toBe(true)
  })

  test('may be none at all', () => {
    expect(officeAt(read({ zone: 'UTC' }), 0)).toEqual({ isOpen: false, opensAt: undefined })
  })

  test('as shipped are weekdays', () => {
    const hours = read(supportHoursShipped)
    expect(officeAt(hours, at('2026-11-21T12:00:00Z'))).toEqual({
      isOpen: false,
      opensAt: at('2026-11-23T08:00:00Z'),
    })
  })

  test.each([
    [{}],
    [{ zone: 'Mars/Olympus' }],
    [{ zone: 'UTC', mon: '18:00-08:00' }],
    [{ zone: 'UTC', mon: '08:10-18:00' }],
    [{ zone: 'UTC', mon: '08:00-24:15' }],
    [{ zone: 'UTC', monday: '08:00-18:00' }],
    [[]],
    [null],
  ])('are refused as %j', value => {
    expect(readSupportHours(value)).toMatchObject({ refusal: 'setting.invalid' })
  })
})

describe('the expected wait', () => {
  test('is what eight of ten waited, in whole minutes', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 90, 600].map(each => each * 60_000)
    expect(expectedWaitMinutes(minutes)).toBe(8)
    expect(expectedWaitMinutes(minutes.slice(0, 4))).toBeUndefined()
    expect(expectedWaitMinutes([0, 0, 0, 0, 0])).toBe(1)
  })
})
