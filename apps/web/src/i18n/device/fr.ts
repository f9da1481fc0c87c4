import type { Translation } from '../translation.ts'
import type en from './en.ts'

const fr = {
  device: {
    lastKnown: 'Derniers chiffres connus',
    asOf: 'Au {time} UTC',
    prices: 'Derniers prix',
    none: 'Aucun chiffre n’est encore conservé sur cet appareil. Ils s’afficheront ici après une première connexion.',
    reload: 'Recharger maintenant\u202f?',
    reloadText: 'Ce que vous avez saisi et pas encore envoyé sera perdu.',
    keep: 'Continuer la saisie',
    signals: 'Son et vibration',
    signalsText:
      'Lorsqu’un ordre est exécuté ou clôturé, qu’une alerte est atteinte ou qu’un paiement est décidé.',
    sound: 'Son',
    vibration: 'Vibration',
    noVibration: 'Ce navigateur ne peut pas faire vibrer l’appareil.',
    locked: 'Application verrouillée',
    lockedText: 'Déverrouillez pour voir votre compte. Vos ordres et alertes restent actifs.',
    unlockPasskey: 'Déverrouiller avec une clé d’accès',
    unlock: 'Déverrouiller',
    unlockPassword: 'Mot de passe',
    unlockByPassword: 'Utiliser le mot de passe',
    unlockOffline: 'Vous êtes hors ligne. Connectez-vous à internet pour déverrouiller.',
    unlockNotUsed:
      'Toujours verrouillée\u202F: aucune clé d’accès n’a été utilisée. Réessayez ou utilisez votre mot de passe.',
    unlocking: 'Un instant',
  },
} as const

export default fr satisfies Translation<typeof fr, 'fr', typeof en>
