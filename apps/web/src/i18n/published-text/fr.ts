import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fr = {
  publishedText: {
    onlyEnglish: 'Ce texte n’est pas encore traduit. Vous lisez la version anglaise.',
    replaced: 'Une version plus récente a remplacé ce texte.',
    showNewest: 'Afficher la version actuelle',
    sending: 'Envoi',
    scheduled: 'Cette version entre en vigueur le {date}.',
    changed:
      'Ce texte a changé. Vous avez accepté la version {version} le {date}. Lisez ce qui change et acceptez la nouvelle version.',
    whatChanged: 'Ce qui change',
    noWords: 'Aucun mot n’a changé.',
    unchanged:
      '{count, plural, one {# ligne inchangée} many {# lignes inchangées} other {# lignes inchangées}}',
    added: 'Ajouté',
    removed: 'Supprimé',
    accept: 'Accepter',
    acceptHint:
      'Nous enregistrons la version, sa langue, son empreinte et l’heure. Tant que vous n’acceptez pas, rien de nouveau ne peut être ouvert. Vous pouvez toujours clôturer vos positions et retirer votre argent.',
    accepted: 'Accepté',
    versions: 'Autres versions',
    versionFrom: 'Version {version}, depuis le {date}',
    yours: 'Ce que vous avez accepté',
    yourVersion: 'Version {version}, {language}, {date}',
    banner: 'Nos conditions ont changé.',
    readOne: 'Lire et accepter : {title}',
    notCompared:
      'Les changements ne peuvent pas être affichés : la version acceptée est plus ancienne que celles conservées ici.',
    complaints: 'Pour une réclamation, écrivez à <address></address>.',
    search: 'Rechercher dans l’aide',
    noAnswer: 'Aucune réponse trouvée.',
    askPerson: 'Vous n’avez pas trouvé\u202F? Demandez-nous.',
  },
} as const

export default fr satisfies Translation<typeof fr, 'fr', typeof en>
