import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { CopyField } from '../../ui/fields/copy-field.tsx'
import { QrCode } from '../../ui/qr.tsx'
import { SignaturePad } from '../../ui/fields/signature-pad.tsx'
import type { Signature } from '@plumbline/rules/lending'
import { Uploader } from '../../ui/fields/uploader.tsx'
import { nothing, Pair } from './specimen.tsx'

const images = { types: { 'image/png': 'PNG', 'image/jpeg': 'JPG' }, bytesMax: 8_000_000 }
const address = 'TQ7fPlumblineExampleOnlyNotReal9m2Kd'
const sent = new File(['proof'], 'transfer-of-last-tuesday.pdf', { type: 'application/pdf' })

export const Uploads = () => {
  const [file, setFile] = useState<File>()
  return (
    <Pair>
      <Uploader
        label="Proof of payment"
        rule={images}
        camera
        file={file}
        onPick={setFile}
        onRemove={() => setFile(undefined)}
        share={file && 1}
      />
      <Uploader
        label="Proof on its way"
        aside="Only you and reviewers see it"
        rule={images}
        file={sent}
        onPick={nothing}
        onRemove={nothing}
        share={0.4}
      />
      <Uploader
        label="Proof refused"
        rule={images}
        file={undefined}
        onPick={nothing}
        onRemove={nothing}
        error="This image was used for another deposit."
      />
      <Uploader
        label="Photo of a document"
        rule={images}
        camera
        file={undefined}
        onPick={nothing}
        onRemove={nothing}
        guide={{
          drawing: <IdCard aria-hidden className="size-20 text-control" />,
          text: 'All four corners, no glare.',
        }}
      />
    </Pair>
  )
}

export const Addresses = () => (
  <div className="flex flex-wrap gap-4 rounded-card bg-sunk p-4">
    <span className="w-28">
      <QrCode text={address} />
    </span>
    <div className="min-w-40 flex-1">
      <CopyField label="USDT address on TRON" text={address} action="Copy address" />
    </div>
  </div>
)

export const Signatures = () => {
  const [signature, setSignature] = useState<Signature>()
  return (
    <Pair>
      <SignaturePad signature={signature} onChange={setSignature} name="P. Orrinsdale" date="13 Jul 2026" />
      <SignaturePad
        signature={undefined}
        onChange={nothing}
        name="P. Orrinsdale"
        date="13 Jul 2026"
        error="Sign to go on."
      />
    </Pair>
  )
}
