import { Clock, Megaphone, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Confirm } from '../../ui/overlays/confirm.tsx'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { MoneyText } from '../../ui/figures.tsx'
import { InfoSheet } from '../../ui/overlays/info.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { SkeletonCard, SkeletonForm, SkeletonTable } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Problem, SkeletonRows } from '../../ui/states.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { Case, Line, nothing, Pair } from './specimen.tsx'

export const Messages = () => {
  const [shown, setShown] = useState(true)
  return (
    <>
      <Pair>
        {shown && (
          <Banner tone="info" icon={<Megaphone aria-hidden />} onDismiss={() => setShown(false)}>
            Metals close at 21:00 UTC today.
          </Banner>
        )}
        <Note tone="warn" icon={<Clock aria-hidden />}>
          Market closed. Trading is suspended until 22:00 UTC.
        </Note>
        <Note tone="bad" icon={<WifiOff aria-hidden />}>
          Connection error with server. Prices may be old.
        </Note>
        <Line>
          <Button
            look="secondary"
            size="pair"
            onClick={() => showToast('done', 'Closed XAUUSD, +119.60 USD')}
          >
            Show a toast
          </Button>
          <Button
            look="secondary"
            size="pair"
            onClick={() => showToast('problem', 'Not filled. The price moved 0.62, your limit is 0.50.')}
          >
            Show a refusal
          </Button>
        </Line>
      </Pair>
      <Pair>
        <Case name="empty">
          <Empty hint="Closed orders will appear here." />
        </Case>
        <Case name="error">
          <Problem
            text="Request timeout"
            more="Nothing was sent. Your money has not moved."
            onRetry={nothing}
          />
        </Case>
      </Pair>
    </>
  )
}

export const Waiting = () => (
  <Pair>
    <Case name="rows">
      <SkeletonRows count={3} />
    </Case>
    <Case name="form">
      <SkeletonForm fields={2} />
    </Case>
    <Case name="card">
      <SkeletonCard />
    </Case>
    <Case name="table">
      <SkeletonTable rows={3} columns={3} />
    </Case>
  </Pair>
)

const result = () => (
  <Receipt
    total={
      <ReceiptRow label="Max loss at stop">
        <MoneyText text="−215.26" tone="loss" />
      </ReceiptRow>
    }
  >
    <ReceiptRow label="Margin held">
      <MoneyText text="2,270.31" />
    </ReceiptRow>
    <ReceiptRow label="Fee">
      <MoneyText text="9.08" />
    </ReceiptRow>
  </Receipt>
)

export const Layers = () => {
  const [sheet, setSheet] = useState(false)
  const [dialog, setDialog] = useState(false)
  return (
    <>
      <Line>
        <Button look="secondary" size="pair" onClick={() => setSheet(true)}>
          Open the sheet
        </Button>
        <Button look="secondary" size="pair" onClick={() => setDialog(true)}>
          Open the dialog
        </Button>
        <InfoSheet subject="Drawdown">
          <p>The largest fall from a high to the low after it, in percent of the high.</p>
        </InfoSheet>
      </Line>
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title="Close part"
        subtitle={<span className="text-13 text-t3">USOIL, buy 0.10</span>}
        action={
          <Button look="primary" size="main" wide onClick={() => setSheet(false)}>
            Close 0.05 lots
          </Button>
        }
      >
        {result()}
      </Sheet>
      <Confirm
        open={dialog}
        title="Close at a loss?"
        keep="Cancel"
        confirm="Close position"
        onKeep={() => setDialog(false)}
        onConfirm={() => setDialog(false)}
      >
        USOIL, buy 0.05. The result now is −70.00 USD. It fills at the next quote.
      </Confirm>
      <Pair>
        {result()}
        <div>
          <Disclosure title="How the fee is made">
            0.02 % of the position value, at open and at close.
          </Disclosure>
          <Disclosure title="When overnight interest is taken">
            Each trading day at 00:05 server time.
          </Disclosure>
        </div>
      </Pair>
    </>
  )
}
