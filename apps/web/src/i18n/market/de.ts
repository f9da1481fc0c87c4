import type { Translation } from '../translation.ts'
import type en from './en.ts'

const de = {
  instrument: {
    title: 'Über {code}',
  },
} as const

export default de satisfies Translation<typeof de, 'de', typeof en>
