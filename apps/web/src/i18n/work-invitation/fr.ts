import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fr = {
  workInvitation: {
    title: 'Invitations',
    about: 'Qui a invité qui, et ce qu’ils ont en commun. Une invitation seule n’est pas un signe d’abus.',
    find: 'UID d’un client',
    show: 'Afficher',
    needUid: 'Saisissez les huit chiffres d’un UID.',
    none: 'Saisissez un UID pour voir qui a invité ce client et qui il a invité.',
    above: 'Invité par, le plus proche d’abord',
    customer: 'Client',
    invited: 'Invités',
    sharesWithInviter: 'Les éléments marqués sont communs avec la personne qui l’a invité.',
    counts: '{verified} vérifiés · {total} à tous les niveaux',
    countsOver: '{verified} vérifiés · {total} ou plus à tous les niveaux',
    nobody: 'Personne ne s’est encore inscrit par ce client.',
    uid: 'UID {uid}',
    joined: 'Depuis le {time}',
    registered: 'Inscrit',
    verified: 'Vérifié',
    suspended: 'Suspendu',
    invitedCount: '{count} invités',
    open: '{count} invités. Afficher les invitations de {uid}',
  },
} as const

export default fr satisfies Translation<typeof fr, 'fr', typeof en>
