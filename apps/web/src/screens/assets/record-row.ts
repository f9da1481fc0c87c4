import type { ListedRecordView, TradedView } from '@plumbline/protocol/ledger'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { addCents, type Cents } from '@plumbline/rules/money'
import { centsOf } from '../../live/account/figures.ts'
import { useSideText } from '../../shared/side-text.ts'
import { kindKeys } from './record-kinds.ts'

/** 'Buy 0.10', 'Sell', 'Up': which way it went, with the lots where they are known. */
const useWay = () => {
  const t = useTranslations()
  const sideText = useSideText()
  return ({ side, lots }: TradedView): string => {
    switch (side) {
      case 'up':
      case 'down':
        return t(`assets.${side}`)
      case 'long':
      case 'short':
        return lots === null ? t(side === 'long' ? 'trade.buy' : 'trade.sell') : sideText({ side, lots })
    }
  }
}

/**
 * What the record did to what the account holds. Money that only went between its two parts, as for a withdrawal under
 * review, is named by what that did to the available one.
 */
const amountOf = ({ availableChange, frozenChange }: ListedRecordView): Cents => {
  const available = centsOf(availableChange)
  const together = addCents(available, centsOf(frozenChange))
  return together === 0n ? available : together
}

/** What became of money that only went between the two parts of an account. */
const movedOf = ({ kind, availableChange, frozenChange }: ListedRecordView) => {
  const frozen = centsOf(frozenChange)
  if (frozen === 0n || addCents(centsOf(availableChange), frozen) !== 0n) return undefined
  if (frozen < 0n) return 'released'
  return kind.startsWith('contract.') ? 'heldMargin' : 'held'
}

/** A record's texts and figures. */
export const useRecord = () => {
  const t = useTranslations()
  const format = useFormat()
  const way = useWay()
  return (record: ListedRecordView) => {
    const moved = movedOf(record)
    return {
      /** Why its amount changes nothing of the balance. */
      moved: moved === undefined ? undefined : t(`statement.${moved}`),
      kind: t(`recordKind.${kindKeys[record.kind]}`),
      traded: record.traded === null ? undefined : `${record.traded.code} · ${way(record.traded)}`,
      account: t(`profile.${record.account}`),
      at: format.dateTime(Date.parse(record.at)),
      amount: format.result(amountOf(record)),
      /** It neither came nor left: what is held for an order or a payment is the account's own. */
      isWithin: addCents(centsOf(record.availableChange), centsOf(record.frozenChange)) === 0n,
      time: format.time(Date.parse(record.at)),
      day: format.date(Date.parse(record.at)),
      balance: format.money(addCents(centsOf(record.availableAfter), centsOf(record.frozenAfter))),
      availableChange: format.result(centsOf(record.availableChange)),
      availableAfter: format.money(centsOf(record.availableAfter)),
      frozenChange: format.result(centsOf(record.frozenChange)),
      frozenAfter: format.money(centsOf(record.frozenAfter)),
    }
  }
}
