import { copyNoticeKinds, type CopyNoticeKind, type NoticeView } from '@plumbline/protocol/notification'
import { useTranslations } from 'use-intl'
import { useFormat } from './language.ts'

export type CopyNotice = Extract<NoticeView, { kind: CopyNoticeKind }>

export const isOfCopying = (notice: NoticeView): notice is CopyNotice =>
  copyNoticeKinds.some(kind => kind === notice.kind)

/** What happened to copying, in a line. Inside the market area only. */
export const useCopyingText = () => {
  const t = useTranslations('notification')
  const format = useFormat()
  return (notice: CopyNotice): string => {
    switch (notice.kind) {
      case 'copy_margin_low': {
        const { level, share } = notice.data
        return t('copyMarginLow', { level: format.decimal(level), share: String(share) })
      }
      case 'copy_stopped': {
        const { name, loss } = notice.data
        return t('copyStopped', { name, loss: format.decimal(loss) })
      }
      case 'copy_ended':
        return t('copyEnded', { name: notice.data.name })
      case 'copy_trader_paused':
        return t('copyTraderPaused', { name: notice.data.name })
      case 'copy_trader_resumed':
        return t('copyTraderResumed', { name: notice.data.name })
      case 'copy_trader_closed':
        return t('copyTraderClosed', { name: notice.data.name })
      case 'copy_trader_leverage': {
        const { name, before, now } = notice.data
        return t('copyTraderLeverage', { name, before: format.decimal(before), now: format.decimal(now) })
      }
      case 'copy_trader_mix': {
        const { name, code, share } = notice.data
        return t('copyTraderMix', { name, code, share: String(share) })
      }
      case 'copy_skipped': {
        const { name, count, code } = notice.data
        return t('copySkipped', { name, count: String(count), code })
      }
    }
  }
}
