import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fr = {
  invitation: {
    about:
      'Partagez votre lien ou votre code. Nous ne versons aucune prime pour les invitations, et vos amis ont les mêmes conditions que tout le monde. Vous voyez seulement les derniers chiffres de leur UID et si leur identité a été vérifiée.',
    code: 'Votre code',
    copyCode: 'Copier le code',
    link: 'Votre lien',
    copyLink: 'Copier le lien',
    qr: 'Code QR de votre lien',
    share: 'Partager le lien',
    message: 'Rejoignez-moi sur {name}.',
    invited: 'Invités',
    count: 'Invités\u202f: {count} · vérifiés\u202f: {verified}',
    countOver: 'Invités\u202f: {count} ou plus · vérifiés parmi les {count} derniers\u202f: {verified}',
    none: 'Les personnes inscrites avec votre lien s’afficheront ici.',
    uid: 'UID {uid}',
    joined: 'Depuis le {date}',
    registered: 'Inscrit',
    verified: 'Vérifié',
    suspended: 'Votre compte est suspendu. Votre code n’est pas accepté tant que dure la suspension.',
    demo: 'Les comptes démo ne peuvent pas inviter. Avec votre propre compte, vous avez un lien et un code à partager. Nous ne versons aucune prime pour les invitations.',
    register: 'Créer un compte',
    registerAbout: 'Vous serez déconnecté du compte démo.',
  },
} as const

export default fr satisfies Translation<typeof fr, 'fr', typeof en>
