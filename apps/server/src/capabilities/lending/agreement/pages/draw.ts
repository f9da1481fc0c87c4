import { PDFDocument } from '@cantoo/pdf-lib'
import { isLanguage, localeOf, type Language } from '@plumbline/protocol/core'
import { assert } from '@plumbline/rules/core'
import { fullName } from '@plumbline/rules/identity'
import { startOfDay, rateOne, type AgreementFacts, type DailyRate } from '@plumbline/rules/lending'
import { readAllTexts } from '@plumbline/texts'
import { createFormat, isolated, withFigures } from '../../../statement/pdf/index.ts'
import { createLetters } from '../../../statement/pdf/letters/index.ts'
import { sealPdf } from '../seal/seal-pdf.ts'
import type { SealCertificate } from '../seal/certificate.ts'
import type { Stamper } from '../seal/stamper.ts'
import { createPaper, type Paper, type Say } from './paper.ts'
import { drawRecord } from './record.ts'
import { drawSignature, signatureHeight } from './signature.ts'

const agreementTexts = readAllTexts('server/agreement-file')

const rateDigitsMax = 4

const sayIn = (language: Language): Say => {
  const texts = agreementTexts[language]
  const format = createFormat(language)
  const rates = new Intl.NumberFormat(localeOf[language], {
    style: 'percent',
    maximumFractionDigits: rateDigitsMax,
  })
  return {
    texts,
    money: amount => `${format.money(amount)} USD`,
    days: count => withFigures(texts.days, { count: format.count(count) }),
    rate: rate => rates.format(rate / rateOne),
    day: day => format.date(startOfDay(day)),
    moment: at => withFigures(texts.utc, { time: format.time(at) }),
  }
}

const body = { size: 10 } as const
const strong = { size: 10, weight: 'strong' } as const

/** With room for what belongs under it on the same page. */
const heading = (paper: Paper, text: string, room = 50): void => {
  paper.need(40 + room)
  paper.gap(16)
  paper.text(text, { size: 13, weight: 'strong' })
  paper.rule()
  paper.gap(4)
}

const drawTerms = (paper: Paper, facts: AgreementFacts, { texts, money, days, rate }: Say): void => {
  const { terms } = facts
  heading(paper, texts.figures)
  paper.row(texts.amount, money(terms.amount), strong)
  paper.row(texts.term, days(terms.days), body)
  paper.row(texts.freeDays, days(terms.freeDays), body)
  const ofPrincipal = (share: DailyRate) => withFigures(texts.ofPrincipal, { rate: rate(share) })
  paper.row(texts.dailyRate, ofPrincipal(terms.dailyRate), body)
  paper.row(texts.penaltyRate, ofPrincipal(terms.penaltyRate), body)
  paper.row(texts.interest, money(terms.interest), body)
  paper.row(texts.repayment, money(terms.repayment), strong)
  paper.row(texts.penaltyPerDay, money(terms.penaltyPerDay), body)
  const { daysLate, owed } = terms.worstCase
  paper.row(withFigures(texts.worstCase, { days: String(daysLate) }), money(owed), strong)
}

const drawParties = (paper: Paper, { borrower, brand }: AgreementFacts, { texts }: Say): void => {
  heading(paper, texts.parties)
  paper.row(texts.lender, isolated(brand), body)
  paper.row(texts.borrower, isolated(fullName([borrower.firstName, borrower.lastName])), strong)
  paper.row(texts.customerId, borrower.uid, body)
  paper.row(texts.address, isolated(borrower.address), body)
  if (borrower.place !== undefined)
    paper.row(texts.place, `${borrower.place.latitude}, ${borrower.place.longitude}`, body)
  paper.row(texts.phone, borrower.phone, body)
}

const drawDecision = (paper: Paper, { decision }: AgreementFacts, { texts, moment, day }: Say): void => {
  heading(paper, texts.decision)
  if (decision === undefined) return paper.text(texts.pending, body)
  const said = decision.outcome === 'approved' ? texts.approved : texts.rejected
  paper.text(withFigures(said, { time: moment(decision.at) }), strong)
  paper.gap(8)
  if (decision.paidOutOn !== undefined) paper.row(texts.paidOutOn, day(decision.paidOutOn), body)
  if (decision.dueOn !== undefined) paper.row(texts.dueOn, day(decision.dueOn), strong)
}

const drawText = (paper: Paper, { agreement }: AgreementFacts, { texts }: Say): void => {
  paper.turn()
  paper.text(`${texts.terms}: ${agreement.title}`, { size: 16, weight: 'strong' })
  for (const { heading: over, paragraphs } of agreement.sections) {
    paper.need(60)
    paper.gap(10)
    paper.text(over, { size: 11, weight: 'strong' })
    for (const paragraph of paragraphs) {
      paper.gap(3)
      paper.text(paragraph, body)
    }
  }
}

type Means = {
  readonly certificate: SealCertificate
  readonly stamper: Stamper
  readonly at: number
  /** Told of signs that no font has. */
  readonly onUnwritten?: (signs: string) => void
}

/** The agreement as it was signed, drawn from these facts alone, and sealed. */
export const drawAgreement = async (
  facts: AgreementFacts,
  { certificate, stamper, at, onUnwritten }: Means,
): Promise<Buffer> => {
  const { language } = facts
  assert(isLanguage(language), 'an agreement is in a language of the product')
  const say = sayIn(language)
  const { texts } = say
  const document = await PDFDocument.create({ updateMetadata: false })
  const letters = await createLetters(document.context, language, onUnwritten)
  const { borrower, signature, brand, trail, agreement } = facts
  const typed = signature.kind === 'typed' ? signature.text : ''
  await letters.prepare(JSON.stringify([borrower, typed, brand, trail.device, agreement]))
  const paper = createPaper(document, letters)
  paper.turn()
  paper.text(isolated(facts.brand), { size: 11, weight: 'strong', ink: 'mark' })
  if (facts.book === 'demo') paper.text(texts.demo, { ...strong, ink: 'warning' })
  paper.gap(8)
  paper.text(texts.title, { size: 22, weight: 'strong' })
  paper.gap(6)
  paper.text(withFigures(texts.loan, { id: facts.loanId }), { size: 10, ink: 'quiet' })
  const versions = { version: facts.agreement.version, product: String(facts.productVersion) }
  paper.text(withFigures(texts.version, versions), { size: 10, ink: 'quiet' })
  drawParties(paper, facts, say)
  drawTerms(paper, facts, say)
  drawDecision(paper, facts, say)
  drawText(paper, facts, say)
  heading(paper, texts.signature, signatureHeight)
  drawSignature(paper, facts, say)
  drawRecord(paper, facts, { say, certificate })
  const ofDevelopment = certificate.isMade ? texts.development : undefined
  const warning = facts.book === 'demo' ? texts.demo : ofDevelopment
  paper.feet((page, pages) => withFigures(texts.page, { page: String(page), pages: String(pages) }), warning)
  paper.end()
  document.setTitle(`${texts.title} ${facts.loanId}`, { showInWindowTitleBar: true })
  document.setLanguage(language === 'hk' ? 'zh-HK' : language)
  document.setAuthor(facts.brand)
  document.setProducer('Plumbline')
  document.setCreationDate(new Date(at))
  return sealPdf(document, { certificate, stamper, at: new Date(at), name: facts.brand })
}
