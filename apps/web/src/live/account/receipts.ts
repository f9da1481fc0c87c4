import { receiptRoutes } from '@plumbline/protocol/receipt'
import type { CallOutput } from '@plumbline/protocol/core'
import type { Receipt, UnsealedReceipt } from '@plumbline/rules/receipt'
import { asCustomer, callAs } from '../../api.ts'
import { saveFile } from '../save-file.ts'

export type IssuedReceipt = CallOutput<'orderReceipt'>

/** A receipt of any form, as much of it as every form has. */
export type IssuedFile = {
  readonly fileName: string
  readonly completeAt: string | null
  readonly receipt: UnsealedReceipt & Pick<Receipt, 'formula' | 'seal' | 'log'>
}

/** The receipt of an order as it stands now. */
export const askReceipt = (id: string): Promise<IssuedReceipt> =>
  asCustomer('orderReceipt', held =>
    callAs({ held, route: receiptRoutes.orderReceipt }, 'orderReceipt', { id }),
  )

/** Gives the customer the file that `npm run verify -- receipt` reads. */
export const saveReceipt = ({ fileName, receipt }: Pick<IssuedFile, 'fileName' | 'receipt'>): void =>
  saveFile({ name: fileName, text: `${JSON.stringify(receipt, null, 2)}\n`, type: 'application/json' })
