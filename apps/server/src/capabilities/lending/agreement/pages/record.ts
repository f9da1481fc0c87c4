import type { AgreementFacts } from '@plumbline/rules/lending'
import { fullName } from '@plumbline/rules/identity'
import { isolated, withFigures } from '../../../statement/pdf/index.ts'
import type { SealCertificate } from '../seal/certificate.ts'
import type { Paper, Say } from './paper.ts'

const body = { size: 10 } as const
const small = { size: 9 } as const

/** A name as certificates write it, on one line. */
const nameOf = (text: string): string => text.replaceAll('\n', ', ')

/** A page of its own: who signed what, when and from where, and how anybody checks it. */
export const drawRecord = (
  paper: Paper,
  facts: AgreementFacts,
  { say, certificate: { certificate, isMade } }: { say: Say; certificate: SealCertificate },
): void => {
  const { texts, moment } = say
  const { borrower, trail, agreement } = facts
  paper.turn()
  paper.text(texts.record, { size: 16, weight: 'strong' })
  paper.text(texts.recordAbout, { size: 10, ink: 'quiet' })
  paper.gap(8)
  paper.row(
    texts.signedBy,
    `${isolated(fullName([borrower.firstName, borrower.lastName]))} (${borrower.uid})`,
    body,
  )
  paper.row(texts.openedAt, moment(trail.openedAt), body)
  paper.row(texts.signableFrom, moment(trail.signableFrom), body)
  paper.row(texts.signedAt, moment(trail.signedAt), { ...body, weight: 'strong' })
  paper.row(texts.device, trail.device, small)
  paper.row(texts.network, trail.address, body)
  paper.row(texts.hash, agreement.hash, small)
  paper.gap(22)
  paper.text(texts.seal, { size: 13, weight: 'strong' })
  if (isMade) paper.text(texts.development, { size: 10, weight: 'strong', ink: 'warning' })
  paper.text(withFigures(texts.sealAbout, { lender: facts.brand }), { size: 10, ink: 'quiet' })
  paper.gap(8)
  paper.row(texts.certificate, nameOf(certificate.subject), small)
  paper.row(texts.issuer, nameOf(certificate.issuer), small)
  paper.row(texts.serial, certificate.serialNumber, small)
  paper.row(texts.fingerprint, certificate.fingerprint256, small)
  const [from, to] = [certificate.validFromDate, certificate.validToDate]
  const period = { from: moment(from.getTime()), to: moment(to.getTime()) }
  paper.row(texts.validity, withFigures(texts.period, period), small)
}
