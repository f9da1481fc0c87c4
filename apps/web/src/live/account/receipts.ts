import { receiptRoutes } from '@plumbline/protocol/receipt'
import type { CallOutput } from '@plumbline/protocol/core'
import { asCustomer, callAs } from '../../api.ts'
import { saveFile } from '../save-file.ts'

export type IssuedReceipt = CallOutput<'orderReceipt'>

/** The receipt of an order as it stands now. */
export const askReceipt = (id: string): Promise<IssuedReceipt> =>
  asCustomer('orderReceipt', held =>
    callAs({ held, route: receiptRoutes.orderReceipt }, 'orderReceipt', { id }),
  )

/** Gives the customer the file that `npm run verify -- receipt` reads. */
export const saveReceipt = ({ fileName, receipt }: IssuedReceipt): void =>
  saveFile({ name: fileName, text: `${JSON.stringify(receipt, null, 2)}\n`, type: 'application/json' })
