import { languages, type Language } from '@plumbline/protocol/core'
import type { GoLiveFacts } from '@plumbline/rules/go-live'
import type { Millis } from '@plumbline/rules/market'
import { inForceAt, publishedTexts, reaccepted, type PublishedText } from '@plumbline/rules/published-text'
import type { Queryable } from '../../core/platform/db/database.ts'

type Row = {
  key: PublishedText
  number: number
  material: boolean
  starts_at: Date
  is_staffs: boolean
  languages: Language[]
}

/** Which agreements and guides are in force, in which languages, and whose words they are. */
export const findTexts = async (on: Queryable, now: Millis): Promise<GoLiveFacts['texts']> => {
  const { rows } = await on.query<Row>({
    name: 'golive.texts',
    text: `select p.key, p.number, v.material, p.starts_at, v.author is not null as is_staffs,
        array(select json_object_keys(v.texts)) as languages
      from published_text.publication p join published_text.version v on v.id = p.version
      where p.key = any ($1)`,
    values: [publishedTexts],
  })
  const versions = rows.map(row => ({
    ...row,
    isMaterial: row.material,
    isWaiting: false,
    startsAt: row.starts_at.getTime(),
  }))
  const inForce = (key: PublishedText) =>
    inForceAt(
      versions.filter(each => each.key === key),
      now,
    )
  const isWhole = (key: PublishedText): boolean =>
    languages.every(language => inForce(key)?.languages.includes(language) === true)
  return {
    languages: { have: publishedTexts.filter(isWhole).length, need: publishedTexts.length },
    own: {
      have: reaccepted.filter(key => inForce(key)?.is_staffs === true).length,
      need: reaccepted.length,
    },
  }
}
