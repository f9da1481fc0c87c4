import { useMutation } from '@tanstack/react-query'
import { Download, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../../clock.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import type { CheckedReceipt } from '../../../live/account/receipt-check.ts'
import { saveReceipt, type IssuedFile } from '../../../live/account/receipts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ReceiptHow } from './how.tsx'
import { ReceiptSums } from './sums.tsx'
import { Verdict } from './verdict.tsx'

type Props = {
  readonly id: string
  /** Of the instrument's figures. */
  readonly version?: number
  /** Fetches the receipt as it stands now. */
  readonly ask: () => Promise<IssuedFile>
  readonly checkIt: (receipt: IssuedFile['receipt']) => Promise<CheckedReceipt>
}

/** A minute that is signed late is not asked for without a pause. */
const againMsMin = 5_000

/** The receipt: taken along as a file, or worked out once more by this device, which says whether it agrees. */
export const Proof = ({ id, version, ask, checkIt }: Props) => {
  const t = useTranslations('receipt')
  const tOrder = useTranslations('order')
  const problem = useProblemText()
  const [isHowOpen, setHowOpen] = useState(false)
  const check = useMutation({
    mutationFn: async () => {
      const issued = await ask()
      return { issued, checked: await checkIt(issued.receipt) }
    },
  })
  const download = useMutation({ mutationFn: async () => saveReceipt(await ask()) })
  const failure = check.error ?? download.error
  const found = check.data
  const { mutate: checkAgain } = check
  // Looked at again by itself, as soon as the last of its prices is signed.
  useEffect(() => {
    const due = found?.issued.completeAt ?? null
    if (due === null) return
    const waitMs = Math.max(againMsMin, Date.parse(due) - serverNow())
    const timer = setTimeout(() => checkAgain(), waitMs)
    return () => clearTimeout(timer)
  }, [found, checkAgain])
  return (
    <div className="space-y-3 px-4">
      <div role="status">{found !== undefined && <Verdict {...found} />}</div>
      {failure !== null && (
        <div role="alert">
          <Note tone="bad">{problem(failure)}</Note>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2.5 narrow:grid-cols-1">
        <Button
          look="secondary"
          size="pair"
          icon={<Download aria-hidden className="size-4.5 shrink-0" />}
          sending={download.isPending && t('downloading')}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
        <Button
          look="secondary"
          size="pair"
          icon={<RefreshCw aria-hidden className="size-4.5 shrink-0" />}
          sending={check.isPending && t('checking')}
          onClick={() => check.mutate()}
        >
          {t('check')}
        </Button>
      </div>
      {found !== undefined && (
        <>
          <ReceiptSums receipt={found.issued.receipt} version={version} />
          <button
            type="button"
            onClick={() => setHowOpen(true)}
            className="inline-flex min-h-11 items-center text-15 font-semi text-primary"
          >
            {t('how')}
          </button>
          <ReceiptHow
            receipt={found.issued.receipt}
            fileName={found.issued.fileName}
            open={isHowOpen}
            onClose={() => setHowOpen(false)}
          />
        </>
      )}
      <p className="ids text-12 break-all text-t3">{tOrder('id', { id })}</p>
    </div>
  )
}
