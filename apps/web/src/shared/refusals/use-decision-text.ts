import type { RefusalCode, RefusalFigures } from '@plumbline/rules/core'
import { useTranslations } from 'use-intl'
import { useRefusalText } from './refusal-text.ts'
import { useIsConnected, useIsOnline, useSocketState } from '../../live/stream/stream.ts'

/**
 * Why an order cannot be sent now, decided on this device by the server's rules. They know of no connection: to them its loss
 * is a price that grows old.
 */
export const useDecisionText = () => {
  const t = useTranslations('error')
  const refusalText = useRefusalText()
  const isConnected = useIsConnected()
  return (code: RefusalCode, figures?: RefusalFigures): string =>
    code === 'quote.stale' && !isConnected ? t('notConnected') : refusalText(code, figures)
}

/** Why no order can be sent at all now, in words; the first moments of a connection are not worth any. */
export const useSendBlocked = (): string | undefined => {
  const t = useTranslations('error')
  const isOnline = useIsOnline()
  const isLost = useSocketState() === 'lost'
  return !isOnline || isLost ? t('notConnected') : undefined
}

/** Why a form cannot be sent without a connection. What goes by no price may still be sent while only the stream is lost. */
export const useOffline = (): string | undefined => {
  const t = useTranslations('error')
  return useIsOnline() ? undefined : t('notConnected')
}
