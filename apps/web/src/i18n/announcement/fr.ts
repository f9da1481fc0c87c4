import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fr = {
  announcement: {
    none: 'Les annonces s’afficheront ici.',
    unread: 'Non lue',
    mustSee: 'À lire',
    onlyEnglish: 'Ce texte n’est pas encore traduit. Vous lisez la version anglaise.',
    version: 'Version {number}',
    versionFrom: 'Version {number}, depuis le {time} UTC',
    others: 'Autres versions',
    fingerprint: 'Empreinte de tous les textes (SHA-256)',
    ended: 'Nous avons retiré cette annonce le {time} UTC.',
    over: 'Cette annonce a pris fin le {time} UTC.',
    replaced: 'Une version plus récente a remplacé ce texte.',
    showNewest: 'Afficher la version actuelle',
    confirm: 'J’ai lu ce texte',
    confirmHint: 'Nous enregistrons que vous l’avez lu, et quand.',
    confirmed: 'Vous avez confirmé avoir lu ce texte.',
    sending: 'Envoi',
    later: 'Plus tard',
    pleaseRead: 'Veuillez lire cette annonce.',
    read: 'Lire',
    readOne: 'Lire\u202F: {title}',
  },
} as const

export default fr satisfies Translation<typeof fr, 'fr', typeof en>
