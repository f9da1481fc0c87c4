import { ShieldCheck, ShieldQuestionMark, ShieldX, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { CheckedReceipt } from '../../../live/account/receipt-check.ts'
import type { IssuedFile } from '../../../live/account/receipts.ts'
import { classes } from '../../../ui/classes.ts'

type Tone = 'good' | 'open' | 'bad' | 'unsure'
const looks: Record<Tone, { icon: LucideIcon; box: string; word: string }> = {
  good: { icon: ShieldCheck, box: 'bg-up-tint ring-up/35', word: 'text-up' },
  open: { icon: ShieldQuestionMark, box: 'bg-primary-tint ring-line', word: 'text-primary' },
  bad: { icon: ShieldX, box: 'bg-down-tint ring-down/45', word: 'text-down' },
  unsure: { icon: ShieldQuestionMark, box: 'bg-warn-tint ring-warn/35', word: 'text-warn' },
}

/** What this device found, and whether that is all that could be looked at. */
type Found = { readonly issued: IssuedFile; readonly checked: CheckedReceipt }

const toneOf = ({ issued, checked }: Found): Tone => {
  switch (checked.kind) {
    case 'matches':
      // Prices that are not signed yet are still to be found.
      if (issued.completeAt !== null) return 'open'
      return checked.missing > 0 || checked.isReasonOpen === true ? 'unsure' : 'good'
    case 'differs':
    case 'broken':
      return 'bad'
    case 'rules':
      return 'unsure'
  }
}

const useVerdictTexts = () => {
  const t = useTranslations('receipt')
  const format = useFormat()
  return ({ issued, checked }: Found): { title: string; texts: readonly string[] } => {
    switch (checked.kind) {
      case 'matches': {
        const { sums, quotes, missing, signatures, isReasonOpen } = checked
        const due = issued.completeAt
        return {
          title: t(due === null ? 'checked' : 'sumsChecked'),
          texts: [
            t('checkedText', { sums: format.count(sums), quotes: format.count(quotes) }),
            ...(signatures ? [] : [t('checkedUnsigned')]),
            ...(isReasonOpen === true ? [t('reasonOpen')] : []),
            ...(due === null
              ? missing > 0
                ? [t('missing')]
                : []
              : [t('pending', { time: format.time(Date.parse(due)) })]),
          ],
        }
      }
      case 'differs':
        return { title: t('differs'), texts: [t('differsText', checked)] }
      case 'broken':
        return { title: t('differs'), texts: [t('brokenText', { field: checked.field })] }
      case 'rules':
        return {
          title: t('differs'),
          texts: [t('otherRules', { theirs: String(checked.theirs), mine: String(checked.mine) })],
        }
    }
  }
}

/** Enough digits of a seal to compare two receipts by eye. */
const sealDigits = 12

export const Verdict = (found: Found) => {
  const t = useTranslations('receipt')
  const textsOf = useVerdictTexts()
  const look = looks[toneOf(found)]
  const { title, texts } = textsOf(found)
  const { seal } = found.issued.receipt
  return (
    <div className={classes('flex gap-3.5 rounded-card p-4 ring-1 ring-inset', look.box)} data-testid="proof">
      <look.icon aria-hidden className={classes('mt-0.5 size-6 shrink-0', look.word)} />
      <div className="min-w-0">
        <p className={classes('text-16 font-semi', look.word)}>{title}</p>
        {texts.map(text => (
          <p key={text} className="mt-0.5 text-13 text-t2">
            {text}
          </p>
        ))}
        <p className="ids mt-1.5 text-12 break-all text-t3">
          {t('seal', { hash: seal.hash.slice(0, sealDigits) })}
        </p>
      </div>
    </div>
  )
}
