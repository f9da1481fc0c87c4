import type { InstrumentDetailView } from '@plumbline/protocol/market'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, ScrollText, ShieldCheck, ShieldX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { deviceNow } from '../../clock.ts'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import {
  checkRecord,
  downloadHeads,
  newestMinute,
  useKeptHeads,
  useRecordCheck,
  type RecordCheck,
} from '../../live/account/price-record.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Note } from '../../ui/note.tsx'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { Section } from './section.tsx'

const newestMs = 30_000

const useNewest = () =>
  useQuery({
    queryKey: ['tick-minute', 'newest'],
    queryFn: ({ signal }) => newestMinute({ signal }),
    refetchInterval: newestMs,
  })

const Found = ({ check }: { check: RecordCheck }) => {
  const t = useTranslations('tickLog')
  const format = useFormat()
  if (check.fault !== undefined) {
    const minute = check.minute === undefined ? '' : `${format.dateTime(Date.parse(check.minute))} UTC`
    return (
      <Note tone="bad" icon={<ShieldX aria-hidden />}>
        {t(check.fault, { minute })}
      </Note>
    )
  }
  const figures = { count: check.checked, time: `${format.dateTime(check.at)} UTC` }
  return (
    <Note tone="info" icon={<ShieldCheck aria-hidden />}>
      {check.signatures ? t('matches', figures) : t('matchesNoSignature', figures)}
    </Note>
  )
}

/** Compares what this device has kept with what the server tells, and says what was found. */
const useComparing = () => {
  const problem = useProblemText()
  const [share, setShare] = useState<number | undefined>()
  const compare = async (): Promise<void> => {
    setShare(0)
    try {
      await checkRecord(deviceNow, setShare)
    } catch (error) {
      showToast('problem', problem(error))
    } finally {
      setShare(undefined)
    }
  }
  return { share, compare: () => void compare() }
}

/** What proves that no price is changed afterwards, and what this device has of it. */
export const PriceRecord = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations('tickLog')
  const tInstrument = useTranslations('instrument')
  const { code, overnight, version } = view
  const format = useFormat()
  const { data: newest } = useNewest()
  const heads = useKeptHeads()
  const check = useRecordCheck()
  const { share, compare } = useComparing()
  const [oldest] = heads
  return (
    <Section title={t('title')}>
      <p className="mb-2 text-13 text-t2">{t('about')}</p>
      <Receipt>
        <ReceiptRow label={t('newest')}>
          {newest === undefined || newest === null
            ? t('waiting')
            : `${format.dateTime(Date.parse(newest.minute))} UTC`}
        </ReceiptRow>
        <ReceiptRow label={t('kept')}>
          {oldest === undefined
            ? '0'
            : t('keptSince', {
                count: format.count(heads.length),
                time: `${format.dateTime(Date.parse(oldest.minute))} UTC`,
              })}
        </ReceiptRow>
      </Receipt>
      <div role="status" className="mt-2.5 empty:hidden" data-testid="record-check">
        {check !== null && <Found check={check} />}
      </div>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          look="secondary"
          size="pair"
          disabled={heads.length === 0 || share !== undefined}
          icon={<ShieldCheck aria-hidden className="size-4.5" />}
          onClick={compare}
        >
          {share === undefined
            ? t('check')
            : t('checking', { share: format.level(Math.round(share * 10_000)) })}
        </Button>
        <Button
          look="outline"
          size="pair"
          disabled={heads.length === 0}
          icon={<Download aria-hidden className="size-4.5" />}
          onClick={downloadHeads}
        >
          {t('download')}
        </Button>
        <Link
          to="/pages/instrument/quotes"
          search={{ code }}
          className="inline-flex min-h-11 items-center gap-1.5 px-2 text-14 font-semi text-primary"
        >
          <ScrollText aria-hidden className="size-4.5" />
          {t('look')}
        </Link>
      </div>
      <div className="mt-2">
        <Disclosure last title={t('identifiers')}>
          <Receipt>
            <ReceiptRow label={tInstrument('version')}>{version}</ReceiptRow>
            {overnight !== null && (
              <ReceiptRow label={tInstrument('overnightVersion')}>{overnight.version}</ReceiptRow>
            )}
            {newest !== undefined && newest !== null && (
              <ReceiptRow label={t('hash')}>
                <span className="ids text-12 font-regular break-all" data-testid="record-hash">
                  {newest.hash}
                </span>
              </ReceiptRow>
            )}
          </Receipt>
        </Disclosure>
      </div>
    </Section>
  )
}
