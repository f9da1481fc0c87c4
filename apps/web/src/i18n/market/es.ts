import type { Translation } from '../translation.ts'
import type en from './en.ts'

const es = {
  instrument: {
    title: 'Acerca de {code}',
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>
