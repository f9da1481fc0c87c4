import type { Language } from '@plumbline/protocol/core'
import type { RejectionReason } from '@plumbline/rules/verification'
import { readAllTexts } from '@plumbline/texts'

/** Why a form was sent back, and what to do about it, as its owner reads it. */
const texts = readAllTexts('server/review-reasons')

export const reasonText = (language: Language, reason: RejectionReason): string => texts[language][reason]
