import type { Help } from './topics.ts'

export default {
  prices: {
    title: 'D’où viennent les prix\u202f?',
    text: [
      'Chaque prix indique sa source et son heure. Un anneau et les mots à côté de l’heure disent si les prix sont simulés, historiques, différés ou en direct.',
      'Vous achetez au prix le plus haut (prix d’achat) et vendez au plus bas (prix de vente). Le graphique montre le prix moyen. Personne ne peut modifier un prix enregistré, et tous les clients ont les mêmes prix.',
    ],
  },
  orders: {
    title: 'Comment un ordre est-il exécuté\u202f?',
    text: [
      'Un ordre est exécuté au prix actuel le plus récent que le serveur détient quand il reçoit l’ordre, jamais à un prix envoyé par votre appareil.',
      'Dans le ticket, vous pouvez fixer un slippage maximal. Si le prix bouge davantage, à la hausse ou à la baisse, l’ordre est annulé.',
      'La cotation qui a déterminé un ordre reste avec lui pour toujours. Vous la trouvez sur la page de l’ordre.',
    ],
  },
  costs: {
    title: 'Que coûte une opération\u202f?',
    text: [
      'La différence entre prix d’achat et prix de vente (le spread) et, si l’instrument en prévoit, des frais à l’ouverture et à la clôture. Le ticket montre les deux en USD avant l’envoi de l’ordre.',
    ],
  },
  margin: {
    title: 'Que sont l’effet de levier et la marge\u202f?',
    text: [
      'La marge est la part de votre argent bloquée tant qu’une position est ouverte\u202f: la valeur de la position divisée par le levier. Elle est fixée à l’ouverture et redevient libre à la clôture.',
      'L’effet de levier augmente les gains et les pertes par rapport à votre marge. Le maximum dépend de l’instrument.',
    ],
  },
  stops: {
    title: 'Comment fonctionnent le stop loss et le take profit\u202f?',
    text: [
      'Ils clôturent la position d’eux-mêmes au premier prix qui atteint ou dépasse le niveau que vous avez fixé. Si le marché saute ce niveau, ce premier prix peut être moins bon que le niveau, ou meilleur\u202f; il n’est jamais caché.',
    ],
  },
  term: {
    title: 'Comment fonctionnent les opérations à terme et micro ?',
    text: [
      'Vous misez une somme sur la hausse ou la baisse du cours à l’échéance. L’opération commence au premier cours que nous acceptons ensuite ; le dernier cours émis à temps décide. Gagnée, elle rend la mise et le rendement ; perdue, elle coûte la mise ; à égalité, la mise est rendue. Une opération ne peut pas être clôturée avant son terme.',
      'Le ticket montre à quelle fréquence il faut avoir raison pour être à l’équilibre. Le rendement est inférieur à 100 % : avoir raison une fois sur deux fait perdre de l’argent à la longue.',
      'Dans Profil, vous pouvez limiter ce que vous misez ou perdez par jour, faire une pause ou vous exclure pour des mois ou des années.',
    ],
  },
  protection: {
    title: 'Puis-je perdre plus que ce que j’ai versé\u202f?',
    text: [
      'Non. Si une perte dépasse votre compte Contrats, nous couvrons le reste. Nous l’effaçons lorsqu’il ne reste aucune position. Chaque étape est un mouvement de votre compte.',
    ],
  },
  hours: {
    title: 'Quand puis-je négocier\u202f?',
    text: [
      'Les cryptos se négocient en permanence. Tout autre instrument a ses horaires, avec des pauses, des jours fériés et des journées courtes. En dehors, la liste indique «\u202fFermé\u202f» et les ordres sont refusés jusqu’à la réouverture.',
    ],
  },
  checking: {
    title: 'Comment vérifier un résultat\u202f?',
    text: [
      'Ouvrez un ordre et choisissez « Vérifier le reçu ». Votre appareil recalcule la valeur, la marge, les frais et le résultat à partir des cotations enregistrées. Il les compare au reçu et au registre des prix signé.',
    ],
  },
  records: {
    title: 'Qu’est-ce qu’un mouvement du compte\u202f?',
    text: [
      'Chaque changement de votre argent est un mouvement numéroté, avec la variation, le solde après, l’heure et le motif. La numérotation est sans trou, et un mouvement n’est jamais modifié ni supprimé\u202f: une correction est un nouveau mouvement.',
    ],
  },
  demo: {
    title: 'Qu’est-ce qu’un compte démo\u202f?',
    text: [
      'Un compte avec de l’argent démo pour tout essayer. Il est signalé sur chaque page, tenu à l’écart de l’argent réel, et ne verse jamais rien.',
    ],
  },
  watchlist: {
    title: 'Comment tenir mes favoris\u202f?',
    text: [
      'Touchez l’étoile à côté d’un instrument. Dans le premier onglet du marché, vous pouvez changer l’ordre et retirer des instruments.',
    ],
  },
  keyboard: {
    title: 'Quelles touches puis-je utiliser\u202f?',
    text: [
      'Sur un ordinateur, / mène à la recherche, les flèches ou J et K parcourent la liste, Entrée ouvre un instrument et Échap ferme ce qui est ouvert.',
    ],
  },
  account: {
    title: 'Comment protéger mon compte\u202f?',
    text: [
      'Utilisez un mot de passe qui ne sert nulle part ailleurs. Ne donnez un code de vérification à personne : nous ne vous le demanderons jamais. Après un changement de mot de passe, tous les autres appareils sont déconnectés.',
    ],
  },
  complaints: {
    title: 'Comment faire une réclamation\u202f?',
    text: [
      'Écrivez à l’adresse de réclamation indiquée dans votre profil, ou répondez à l’adresse d’où viennent vos e-mails de vérification. Indiquez votre UID et l’ordre ou le mouvement concerné. Les cotations conservées et le grand livre sont des preuves que les deux parties peuvent vérifier.',
    ],
  },
} satisfies Help
