import type { Language } from '@plumbline/protocol'
import de from '../../apps/web/src/i18n/catalogues/de.ts'
import en from '../../apps/web/src/i18n/catalogues/en.ts'
import es from '../../apps/web/src/i18n/catalogues/es.ts'
import fi from '../../apps/web/src/i18n/catalogues/fi.ts'
import fr from '../../apps/web/src/i18n/catalogues/fr.ts'
import hk from '../../apps/web/src/i18n/catalogues/hk.ts'
import it from '../../apps/web/src/i18n/catalogues/it.ts'
import nl from '../../apps/web/src/i18n/catalogues/nl.ts'
import pt from '../../apps/web/src/i18n/catalogues/pt.ts'
import ru from '../../apps/web/src/i18n/catalogues/ru.ts'
import sv from '../../apps/web/src/i18n/catalogues/sv.ts'
import type { Texts } from '../../apps/web/src/i18n/languages/index.ts'

/** What the app says in each language, so that tests find things by their words. */
export const catalogues: Readonly<Record<Language, Texts>> = { hk, en, fr, de, es, fi, it, nl, pt, ru, sv }
