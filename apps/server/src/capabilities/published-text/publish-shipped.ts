import { followsProduct } from '@plumbline/rules/published-text'
import type { StaffId } from '@plumbline/rules/core'
import type { Audit } from '../../core/audit/index.ts'
import type { Database, Queryable } from '../../core/platform/db/database.ts'
import type { Millis } from '@plumbline/rules/market'
import { readShipped, type Shipped } from './shipped.ts'
import { insertText, insertTextPublication, lockText } from './stored.ts'

type Known = { readonly number: number; readonly name: string; readonly isStaffs: boolean }

const readKnown = async (on: Queryable, { key }: Shipped): Promise<readonly Known[]> => {
  const { rows } = await on.query<{ number: number; name: string; author: StaffId | null }>({
    name: 'text.known',
    text: 'select number, name, author from published_text.version where key = $1 order by number',
    values: [key],
  })
  return rows.map(({ number, name, author }) => ({ number, name, isStaffs: author !== null }))
}

type ShippedContext = {
  readonly database: Database
  readonly audit: Audit
  readonly newId: () => string
  readonly now: () => Millis
}

/**
 * Writes down the texts that are part of the product, and puts them into force as long as nobody of the staff has written one. After an
 * update a newer text is one more draft for whoever has: what an operator has published stays in force until two people replace it.
 */
export const publishShipped = async (
  { database, audit, newId, now: clock }: ShippedContext,
  texts: readonly Shipped[] = readShipped(),
): Promise<void> => {
  for (const shipped of texts) {
    await database.transaction(async tx => {
      const now = clock()
      await lockText(tx, shipped.key)
      const known = await readKnown(tx, shipped)
      if (known.some(({ name }) => name === shipped.name)) return
      const id = newId()
      const number = (known.at(-1)?.number ?? 0) + 1
      await insertText(tx, {
        id,
        key: shipped.key,
        number,
        name: shipped.name,
        isMaterial: false,
        texts: shipped.texts,
        from: undefined,
        author: undefined,
        now,
      })
      const isFollowed = followsProduct(known)
      if (isFollowed)
        await insertTextPublication(tx, { version: id, approved: undefined, startsAt: now, now })
      await audit.append(tx, {
        actor: { kind: 'system' },
        action: isFollowed ? 'text.published' : 'text.drafted',
        subject: { kind: 'text', id: shipped.key },
        after: { version: shipped.name, number },
        now,
      })
    })
  }
}
