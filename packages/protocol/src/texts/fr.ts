import { translated } from './translated.ts'

export const fr = translated({
  'request.invalid': 'Certains champs sont à revoir.',
  'request.not_json': 'La requête est illisible. Envoyez-la en JSON.',
  'request.too_large': 'La requête est trop volumineuse.',
  'request.too_many': 'Trop de requêtes. Réessayez dans {seconds}\u00A0s.',
  'request.not_found': 'Cette adresse n’existe pas.',
  'request.unknown_host':
    'Ce serveur de développement n’accepte pas ce nom d’hôte. Ouvrez-le sur localhost ou 127.0.0.1, ou définissez PUBLIC_ADDRESS.',
  'request.key_reused': 'Cette requête a déjà été envoyée avec un autre contenu. Rien n’a été fait.',
  'request.timeout': 'Délai de réponse dépassé',
  'request.failed':
    'Une erreur s’est produite de notre côté. S’il s’agissait d’argent, vérifiez vos mouvements avant de réessayer.',
  'server.not_ready': 'Service indisponible pour le moment. Réessayez dans un instant.',
  'server.busy': 'Le serveur est très sollicité. Réessayez dans un instant.',
  'server.outcome_unknown':
    'Nous ne savons pas encore si cela a été fait. Consultez vos mouvements ou renvoyez la demande\u202F: un ordre ou un virement interne n’est jamais exécuté deux fois.',
  'session.missing': 'Connectez-vous d’abord',
  'session.expired': 'Session non valide. Reconnectez-vous.',
  'session.ended': 'Vous avez été déconnecté. Reconnectez-vous.',
  'session.suspended':
    'Votre compte est suspendu, vous avez donc été déconnecté. Reconnectez-vous pour voir pourquoi. Vous pouvez toujours clôturer vos positions et consulter vos mouvements.',
  'session.locked': 'L’application est verrouillée. Déverrouillez-la pour continuer.',
  'permission.denied': 'Vous n’avez pas l’autorisation nécessaire.',
  'email.required': 'Saisissez votre e-mail',
  'email.invalid': 'Adresse e-mail non valide',
  'mobile.invalid': 'Numéro de téléphone non valide. Vérifiez l’indicatif et le numéro.',
  'mobile.kind': 'Ce numéro ne reçoit pas de SMS. Saisissez un numéro de mobile.',
  'password.length': 'Choisissez un mot de passe de {minimum} à {maximum} caractères.',
  'password.common': 'Ce mot de passe est l’un des plus courants. Choisissez-en un autre.',
  'password.wrong': 'Le mot de passe est incorrect. Réessayez.',
  'password.same': 'Le nouveau mot de passe est identique à l’ancien. Choisissez-en un autre.',
  'password.no_email': 'Aucune adresse e-mail trouvée pour cet utilisateur',
  'password.ways_in':
    'Des clés d’accès ou des portefeuilles permettent aussi de se connecter à ce compte. Choisissez ceux qui restent.',
  'account.other': 'Ceci concernait un autre compte que celui qui est connecté. Rien n’a été fait.',
  'code.wrong': 'Le code est incorrect. Tentatives restantes\u202F: {left}.',
  'code.expired': 'Ce code n’est plus valable. Demandez-en un nouveau.',
  'code.too_many_tries': 'Trop de codes incorrects. Demandez un nouveau code.',
  'code.wait': 'Patientez {seconds}\u00A0s avant de demander un autre code.',
  'code.too_many_sent':
    '{maximum}\u00A0codes y ont été envoyés aujourd’hui, c’est le maximum. Redemandez-en un dans {hours}\u00A0h.',
  'code.sending_failed': 'Échec de l’envoi, réessayez',
  'invite.unknown': 'Ce code d’invitation n’existe pas. Corrigez-le ou laissez le champ vide.',
  'country.restricted':
    'Aucun service n’est fourni en Corée du Nord, en Israël, en Chine, au Vanuatu et à Cuba.',
  'country.unknown': 'Choisissez un pays dans la liste.',
  'agreement.outdated': 'Les documents ont changé. Lisez les nouvelles versions et acceptez-les de nouveau.',
  'nickname.invalid': 'Choisissez un nom de 1 à {maximum} caractères visibles.',
  'login.failed': 'L’identifiant ou le mot de passe est incorrect.',
  'login.too_many_tries':
    'Trop de tentatives. Réessayez dans {minutes}\u00A0min, ou réinitialisez votre mot de passe.',
  'instrument.unknown': '{code} n’est pas proposé.',
  'quote.stale': 'Non exécuté. Il n’y a pas de prix actuel pour {code}. Réessayez dans un instant.',
  'quote.indicative': 'Non exécuté. Les prix de {code} sont différés et donnés à titre indicatif.',
  'market.closed': 'Marché fermé, trading suspendu. {code} n’est pas négocié en ce moment.',
  'market.halted':
    'Le trading de {code} est suspendu. Aucun nouvel ordre pour l’instant\u202f; vous pouvez toujours clôturer vos positions.',
  'market.suspended':
    'Le trading de {code} est interrompu\u202f: son prix est contesté. Aucun nouvel ordre avant confirmation. Les positions ouvertes peuvent être clôturées au premier prix non contesté.',
  'price.in_dispute':
    'Le prix de {code} est contesté. Nous ne l’utilisons pas avant sa confirmation. Réessayez plus tard.',
  'close.not_disputed': 'Le prix de {code} n’est pas contesté. Vous pouvez clôturer la position maintenant.',
  'close.requested_already':
    'Vous avez déjà demandé la clôture de cette position au premier prix non contesté.',
  'close.not_requested': 'Aucune clôture n’est demandée pour cette position.',
  'close.of_copy': 'Le trader ou votre seuil de perte clôture cette copie. Impossible de l’annuler.',
  'price.not_disputed': 'Le prix de {code} n’est plus contesté.',
  'price.contradicted':
    'Une deuxième source contredit ce prix de {code}. Il ne peut pas être confirmé pour l’instant.',
  'market.halted_already': 'Déjà suspendu\u202f: {code}.',
  'market.not_halted': 'Pas suspendu\u202f: {code}.',
  'watchlist.full': 'Vos favoris comptent {maximum} instruments, c’est le maximum. Retirez-en un d’abord.',
  'watchlist.changed':
    'Vos favoris ont changé entre-temps\u202f; leur ordre n’a pas été enregistré. Vérifiez et recommencez.',
  'demo.real_account': 'C’est un compte réel. Seuls les comptes démo peuvent être réinitialisés.',
  'demo.nothing_to_reset': 'Votre compte démo a déjà son solde de départ. Il n’y a rien à réinitialiser.',
  'demo.reset_too_soon':
    'Un compte démo peut être réinitialisé une fois par 24 heures. Réessayez dans {hours}\u00A0h.',
  'demo.fund_short':
    'Virez d’abord {amount}\u00A0USD vers le compte Liquidités\u202F: la réinitialisation ne puise que là.',
  'watchlist.unknown': 'Cette liste de favoris n’existe plus.',
  'watchlist.too_many': 'Vous avez {maximum} listes de favoris, c’est le maximum. Supprimez-en une d’abord.',
  'watchlist.name_taken': 'Vous avez déjà une liste de ce nom. Choisissez-en un autre.',
  'watchlist.last':
    'C’est votre seule liste de favoris, elle reste donc. Vous pouvez en retirer les instruments.',
  'layout.too_large':
    'Cet instrument compte déjà {maximum} dessins, c’est le maximum. Supprimez-en un d’abord.',
  'order.not_found': 'Cet ordre n’existe pas.',
  'order.not_open': 'Cette position est déjà clôturée.',
  'lots.below_minimum': 'Trop petit. Le minimum est de {minimum} lots.',
  'lots.above_maximum': 'Trop grand. Le maximum est de {maximum} lots.',
  'lots.off_step': 'Choisissez les lots par pas de {step}.',
  'leverage.not_offered':
    'Le levier ×{leverage} n’est pas proposé. Le maximum pour cet instrument est ×{maximum}.',
  'take_profit.wrong_side':
    'Pour un achat, placez le take profit au-dessus de {price}\u202f; pour une vente, au-dessous.',
  'stop_loss.wrong_side':
    'Pour un achat, placez le stop loss au-dessous de {price}\u202f; pour une vente, au-dessus.',
  'price.off_tick': 'Réglez les prix par pas de {tick}.',
  'slippage.exceeded': 'Non exécuté. Le prix a bougé de {moved}, votre limite est de {limit}. Réessayez.',
  'margin.insufficient':
    'Marge libre insuffisante. Cet ordre nécessite {needed}\u00A0USD, vous avez {free}\u00A0USD. Choisissez moins de lots ou clôturez une position.',
  'order.too_many_open': 'Vous avez déjà {maximum} positions ouvertes. Clôturez-en une d’abord.',
  'order.not_pending': 'Cet ordre n’est plus en attente.',
  'entry.wrong_side':
    'Le marché a déjà atteint ce prix\u202F: il est maintenant à {price}. Choisissez un prix qui n’est pas encore atteint.',
  'order.expiry': 'Choisissez une expiration dans {minutes}\u00A0min au moins et {days} jours au plus.',
  'order.too_many_pending': 'Vous avez déjà {maximum} ordres en attente. Annulez-en un d’abord.',
  'trailing.too_near': 'Trop près. La distance du stop suiveur est d’au moins {minimum}.',
  'lots.close': 'Clôturez les {maximum} lots, ou laissez-en au moins {minimum} ouverts.',
  'order.unchanged': 'Ces valeurs sont déjà en place. Rien n’a été changé.',
  'order.changed': 'Cet ordre a changé entre-temps. Rien n’a été fait.',
  'pending.far': 'Trop loin du prix. Choisissez un prix entre {low} et {high}.',
  'oco.same_order': 'Choisissez deux ordres différents.',
  'oco.other_instrument':
    'Les deux ordres doivent porter sur le même instrument\u202f: le premier porte sur {first}, le second sur {second}.',
  'oco.linked_already': 'L’un de ces ordres est déjà lié à un autre. Dissociez-le d’abord.',
  'oco.not_linked': 'Cet ordre n’est lié à aucun autre.',
  'profit_level.wrong_side':
    'Pour un achat, placez cet objectif au-dessus de {price}\u202f; pour une vente, au-dessous.',
  'profit_level.order':
    'Placez chaque objectif partiel plus loin du prix que le précédent, et le take profit au-delà de tous.',
  'profit_level.lots':
    'Chaque objectif partiel clôture au moins {minimum} lots, par pas de {step}. Ensemble, ils peuvent en clôturer jusqu’à {maximum}.',
  'order.set_aside':
    'Cet ordre est en cours de vérification et ne peut pas être modifié. Le service client vous en dira plus.',
  'exposure.customer':
    'Cet ordre vaut {order}\u00A0USD. Votre limite sur {code} est de {limit}\u00A0USD et vous avez {open}\u00A0USD de positions. Choisissez moins de lots ou clôturez une position.',
  'exposure.total':
    'Cet ordre vaut {order}\u00A0USD. Votre limite sur tous les instruments est de {limit}\u00A0USD et vous avez {open}\u00A0USD de positions. Choisissez moins de lots ou clôturez une position.',
  'exposure.house':
    'Cet ordre dépasserait notre limite d’exposition sur {code}. Choisissez moins de lots ou l’autre sens, ou réessayez plus tard. Vous pouvez toujours clôturer vos positions.',
  'transfer.same_account':
    'Choisissez le compte de départ et le compte de destination. Les deux doivent être différents.',
  'transfer.above_maximum':
    'Le montant ne peut pas dépasser le solde. {maximum}\u00A0USD au plus peuvent quitter le compte Contrats maintenant\u202F: la marge et les pertes des positions ouvertes doivent y rester. Choisissez un montant plus petit ou clôturez une position.',
  'transfer.set_aside':
    'L’un de vos ordres est en cours de vérification\u202F; rien ne peut quitter le compte Contrats pour l’instant. Le service client peut vous en dire plus.',
  'ledger.insufficient': 'Le montant ne peut pas dépasser le solde',
  'otp.required': 'Saisissez le code de votre application d’authentification ou un code de secours.',
  'otp.wrong':
    'Le code d’authentification est incorrect. Saisissez celui que votre application affiche maintenant.',
  'otp.used': 'Ce code a déjà servi. Attendez le suivant dans votre application.',
  'otp.on_already':
    'La double authentification est déjà active. Pour changer d’appareil, désactivez-la d’abord.',
  'otp.not_on': 'La double authentification n’est pas active. Configurez-la d’abord.',
  'otp.used_since':
    'Le client a utilisé ou reconfiguré la double authentification depuis cette demande. Rien n’a été modifié.',
  'session.unknown': 'Cet appareil n’est plus connecté.',
  'email.taken': 'Un autre compte utilise cette adresse e-mail. Saisissez-en une autre.',
  'mobile.taken': 'Un autre compte utilise ce numéro de téléphone. Saisissez-en un autre.',
  'email.same': 'Cette adresse e-mail est déjà associée à votre compte. Saisissez-en une autre.',
  'mobile.same': 'Ce numéro de téléphone est déjà associé à votre compte. Saisissez-en un autre.',
  'trade_password.same_as_login':
    'Le mot de passe de retrait doit différer du mot de passe de connexion. Choisissez-en un autre.',
  'trade_password.wrong': 'Le mot de passe de retrait est incorrect. Réessayez.',
  'confirm.required': 'Confirmez d’abord avec un code envoyé à l’adresse associée actuellement.',
  'passkey.failed': 'La clé d’accès n’a pas pu être vérifiée. Réessayez ou utilisez votre mot de passe.',
  'passkey.unknown': 'Cette clé d’accès est inconnue ici. Elle a peut-être été retirée.',
  'demo.not_offered': 'Un compte démo n’a pas de connexion à sécuriser. Ouvrez un compte réel pour cela.',
  'passkey.too_many': 'Vous avez {maximum} clés d’accès, c’est le maximum. Retirez-en une d’abord.',
  'app_lock.off': 'Le verrouillage est désactivé. Activez-le dans « Sécurité ».',
  'upload.type': 'Seules les images JPEG, PNG et WebP sont acceptées. Choisissez un autre fichier.',
  'upload.too_large': 'Le fichier est trop volumineux. Le maximum est de {maximum}\u00A0Mo.',
  'upload.pixels': 'L’image a trop de pixels. Le maximum est de {maximum}\u00A0mégapixels.',
  'upload.unreadable': 'L’image est illisible. Reprenez la photo ou choisissez un autre fichier.',
  'upload.unknown': 'Cette image n’existe plus. Ajoutez-la de nouveau.',
  'upload.too_many': 'Vous avez envoyé {maximum} images récemment, c’est le maximum. Réessayez plus tard.',
  'verification.pending': 'Vos informations sont déjà en cours d’examen. Attendez le résultat.',
  'verification.approved': 'C’est déjà approuvé. Rien d’autre n’est nécessaire.',
  'verification.field': 'Remplissez tous les champs',
  'verification.name':
    'Écrivez le nom comme sur votre document\u202F: lettres, espaces, traits d’union, apostrophes, points et virgules, {maximum} caractères au plus',
  'verification.single_name':
    'Vous avez indiqué que votre document ne comporte qu’un seul nom. Laissez le nom de famille vide.',
  'verification.under_age': 'Vous devez avoir au moins {minimum} ans.',
  'verification.document_used': 'Le recto et le verso sont la même image. Prenez une photo de chaque face.',
  'verification.not_pending': 'La décision est déjà prise. Rien n’a été modifié.',
  'verification.reason_required': 'Indiquez un motif, pour que le client sache quoi corriger.',
  'verification.compliance': 'Seul le service conformité peut décider de ce cas.',
  'verification.required':
    'Effectuez d’abord la vérification d’identité (KYC). Elle doit être approuvée pour cette opération.',
  'verification.rejected':
    'Votre vérification d’identité (KYC) a été refusée. Corrigez le dossier et renvoyez-le.',
  'verification.awaited':
    'Votre vérification d’identité est en cours d’examen. Cette opération sera possible une fois qu’elle sera approuvée.',
  'customer.unknown': 'Aucun client n’a cet UID. Vérifiez-le.',
  'customer.frozen':
    'Compte suspendu\u202F: {reason}. Vous pouvez toujours clôturer vos positions, consulter et exporter vos mouvements.',
  'customer.frozen_already': 'Ce compte est déjà suspendu.',
  'customer.order_by_two':
    'L’ordre d’un tribunal ou d’une autorité demande deux personnes. Demandez une suspension durable.',
  'customer.not_frozen': 'Ce compte n’est pas suspendu.',
  'note.empty': 'Rédigez d’abord la note.',
  'flag.unknown': 'Choisissez un repère dans la liste.',
  'request.unknown': 'Cette demande n’existe pas.',
  'request.closed': 'Cette demande est déjà close. Rien n’a été modifié.',
  'request.expired': 'Cette demande a expiré. Soumettez-en une nouvelle.',
  'request.own': 'Vous avez soumis cette demande. Quelqu’un d’autre doit décider.',
  'request.beneficiary':
    'Cette demande vous profite, ou profite à un proche. Quelqu’un d’autre doit décider.',
  'request.decided_already':
    'Vous vous êtes déjà prononcé sur cette demande. Quelqu’un d’autre décide ensuite.',
  'request.reason_required': 'Indiquez un motif. Il est conservé avec la demande.',
  'request.pending_already':
    'Une demande pour cela est déjà ouverte. Faites-la trancher ou retirez-la d’abord.',
  'staff.login_failed': 'Le nom d’utilisateur, le mot de passe ou le code est incorrect.',
  'staff.link_invalid': 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
  'staff.username_taken': 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
  'staff.username_invalid':
    'Ce nom d’utilisateur n’est pas possible. Choisissez des minuscules et des chiffres, mais ni admin ni editor.',
  'staff.role_unknown': 'Choisissez au moins un rôle dans la liste.',
  'staff.unknown': 'Aucun membre du personnel ne correspond. Vérifiez le nom.',
  'staff.password_weak':
    'Choisissez un mot de passe d’au moins {minimum} caractères qui ne soit pas courant.',
  'staff.suspended_already': 'Ce membre de l’équipe est déjà suspendu.',
  'staff.not_suspended': 'Ce membre de l’équipe n’est pas suspendu.',
  'staff.last_manager':
    'Il resterait moins de deux personnes pour gérer l’équipe. Donnez d’abord ce droit à quelqu’un d’autre.',
  'action.too_early':
    'Choisissez un jour plus lointain\u202f: une opération sur titres se saisit au moins {hours} heures avant de prendre effet.',
  'action.invalid':
    'Cette opération sur titres n’est pas possible à cause de {field}. Valeurs admises\u202f: {allowed}.',
  'action.entered_already': 'Une opération de ce type est déjà saisie pour {code} ce jour-là.',
  'action.successor_not_listed': '{code} ne peut pas être le successeur\u202F: il n’est pas négocié ici.',
  'action.successor_ended':
    '{code} ne peut pas être le successeur\u202F: il prend fin au plus tard à la date d’effet de l’opération.',
  'action.successor_currency':
    '{code} ne peut pas être le successeur\u202F: il n’est pas coté en {currency}.',
  'action.successor_expected':
    '{code} doit devenir cet instrument, qui ne peut donc pas prendre fin avant ni au même moment.',
  'instrument.ended': '{code} a pris fin et n’est plus négocié.',
  'instrument.replaced': '{code} a été remplacé par {successor}. Les ordres en attente ont pris fin.',
  'instrument.not_offered':
    '{code} n’est pas proposé pour de nouvelles positions. Celles qui sont ouvertes peuvent être clôturées.',
  'setting.unknown': 'Ce réglage n’existe pas.',
  'setting.invalid': 'Cette valeur n’est pas possible. Valeurs admises\u202f: {allowed}.',
  'setting.rule': 'La règle {place} n’est pas possible à cause de {field}. Valeurs admises\u202f: {allowed}.',
  'setting.too_early':
    'Choisissez une heure plus tardive. Ce réglage se publie au moins {hours}\u00A0h avant de prendre effet.',
  'setting.unchanged': 'Cette valeur s’applique déjà. Rien n’a été modifié.',
  'setting.changed_meanwhile': 'Ce réglage a changé entre-temps. Vérifiez et recommencez.',
  'country.required': 'Déclarez d’abord votre pays de résidence. Il détermine ce qui peut vous être proposé.',
  'country.declared_already':
    'Vous avez déjà déclaré votre pays. Contactez le service client pour le modifier.',
  'product.not_offered': 'Ce produit n’est pas proposé dans votre pays de résidence ({country}).',
  'leverage.capped': 'Dans votre pays de résidence, le levier est limité à ×{maximum}. Choisissez-en moins.',
  'alert.too_many': 'Vous avez {maximum} alertes actives, c’est le maximum. Supprimez-en une d’abord.',
  'alert.unknown': 'Cette alerte n’existe plus.',
  'alert.met': '{code} a déjà atteint ce niveau\u202F: {value} maintenant. Choisissez un autre niveau.',
  'alert.expiry': 'Choisissez une expiration à venir, dans {days} jours au plus.',
  'term.duration': 'Cette durée n’est pas proposée pour cet instrument. Choisissez-en une autre.',
  'term.stake_below': 'Le minimum est de {minimum}\u00A0USD. Saisissez un montant plus élevé.',
  'term.stake_above': 'Le maximum est de {maximum}\u00A0USD. Saisissez un montant moins élevé.',
  'term.too_many_running':
    'Vous avez {maximum} opérations en cours, c’est le maximum. Attendez que l’une se termine.',
  'term.exposure':
    'Cette opération dépasserait notre limite d’exposition dans ce sens. Essayez un montant plus faible, l’autre sens ou plus tard.',
  'term.crosses_closing':
    'Le marché ferme avant la fin de cette opération. Choisissez une durée plus courte ou négociez après {opensAt}.',
  'term.product_changed':
    'Les conditions de ce produit ont changé. Vérifiez le nouveau rendement, puis confirmez à nouveau.',
  'term.insufficient':
    'Votre compte Durée fixe dispose de {available}\u00A0USD. Saisissez un montant plus faible ou faites-y un virement interne.',
  'term.not_ended': 'Cette opération est encore en cours. Son reçu sera disponible à la fin.',
  'limit.paused': 'Votre propre pause dure jusqu’au {until}. Aucun ordre n’a été placé.',
  'limit.excluded': 'Vous vous êtes exclu de ce trading jusqu’au {until}. Aucun ordre n’a été placé.',
  'limit.stake_day':
    'Cela dépasserait votre propre limite de {maximum}\u00A0USD misés par jour. Saisissez un montant plus petit ou attendez demain (UTC).',
  'limit.loss_day':
    'Avec ce qui est en jeu, cela dépasserait votre propre limite de {maximum}\u00A0USD perdus par jour. Saisissez un montant plus petit ou attendez demain (UTC).',
  'limit.shorter':
    'Cela finirait plus tôt que la pause ou l’exclusion en cours. Elle ne peut qu’être prolongée.',
  'copy.applied': 'Vous avez déjà déposé une demande, veuillez patienter',
  'copy.is_trader': 'Vous êtes déjà trader',
  'copy.no_return': 'Vous avez déjà été trader. Après un départ, on ne peut plus le redevenir.',
  'savings.product_unknown': 'Ce produit d’épargne n’existe pas.',
  'savings.product_closed': 'Ce produit n’accepte plus de nouvelle épargne. Choisissez-en un autre.',
  'savings.product_changed':
    'Les conditions de ce produit ont changé. Vérifiez le nouveau taux et la durée, puis confirmez à nouveau.',
  'savings.below_minimum': 'Dépôt minimum\u202F: {minimum}\u00A0USD. Saisissez un montant plus élevé.',
  'savings.above_maximum':
    'Vous pouvez avoir au plus {maximum}\u00A0USD dans ce produit\u202F; il reste {left}\u00A0USD. Saisissez un montant moins élevé.',
  'savings.insufficient':
    'Votre compte Liquidités dispose de {available}\u00A0USD. Saisissez un montant plus faible ou faites-y un virement interne.',
  'savings.places_full':
    'Toutes les places de ce produit sont prises. Choisissez-en un autre ou réessayez quand une place se libère.',
  'savings.reserve':
    'Notre réserve ne couvre pas davantage d’intérêts pour le moment\u202F: aucune nouvelle épargne n’est acceptée. Rien n’a été prélevé. Essayez un montant plus faible ou plus tard.',
  'savings.order_unknown': 'Ce placement d’épargne n’existe pas.',
  'savings.completed': 'Ce placement d’épargne est terminé. Il ne peut plus être modifié.',
  'copy.reapply_later':
    'Votre dernière demande a été refusée. Vous pourrez en déposer une nouvelle à partir du {until}.',
  'copy.agreement': 'La convention a changé. Lisez la version en vigueur et acceptez-la.',
  'copy.name':
    'Choisissez un nom de {minimum} à {maximum} lettres, chiffres, espaces, points, traits d’union ou tirets bas, qui ne ressemble pas à l’un des nôtres.',
  'copy.name_taken': 'Un autre trader porte ce nom ou un nom semblable. Choisissez-en un autre.',
  'copy.applicant_follows': 'Vous copiez un trader. Cessez d’abord de copier, puis déposez votre demande.',
  'copy.decided': 'La décision est déjà prise. Actualisez la page pour la voir.',
  'copy.application_unknown': 'Cette demande ou ce texte n’existe pas.',
  'copy.not_trader': 'Vous n’êtes pas trader.',
  'copy.trader_unknown': 'Ce trader n’existe pas. Choisissez-en un autre dans la liste.',
  'copy.trader_paused':
    'Ce trader n’accepte pas de nouveaux copieurs pour le moment. Réessayez plus tard ou choisissez-en un autre.',
  'copy.trader_full': 'Ce trader a {maximum} copieurs, c’est le maximum. Choisissez-en un autre.',
  'copy.trader_left': 'Ce trader ne peut plus être copié. Choisissez-en un autre.',
  'copy.firm_paused': 'Nous avons suspendu la copie de ce trader. Rien n’a été modifié.',
  'copy.firm_paused_already': 'La copie de ce trader est déjà suspendue.',
  'copy.not_firm_paused': 'La copie de ce trader n’est pas suspendue.',
  'copy.self': 'Vous ne pouvez pas vous copier vous-même.',
  'copy.trader_cannot_follow': 'Les traders ne peuvent pas copier d’autres traders.',
  'copy.too_many_follows': 'Vous copiez {maximum} traders, c’est le maximum. Cessez d’abord d’en copier un.',
  'copy.multiplier': 'Saisissez un multiplicateur de {minimum} à {maximum}, avec deux décimales au plus.',
  'copy.margin_below_minimum':
    'Saisissez une marge maximale d’au moins {minimum}\u00A0USD\u202F: moins ne couvrirait pas la plus petite position.',
  'copy.margin_below_used':
    'Vos copies ouvertes bloquent {used}\u00A0USD de marge. Saisissez au moins ce montant ou clôturez d’abord des copies.',
  'copy.stop_reached': 'Vos copies ont déjà perdu {lost}\u00A0USD. Saisissez un seuil de perte plus élevé.',
  'copy.terms_changed':
    'La part des profits a changé. Vérifiez les nouvelles conditions, puis confirmez à nouveau.',
  'copy.not_following': 'Vous ne copiez pas ce trader.',
  'copy.stopping': 'Vos copies sont en cours de clôture. Vous pourrez ensuite copier ce trader à nouveau.',
  'copy.changed': 'Vos réglages pour ce trader ont changé depuis que vous les avez ouverts. Rouvrez-les.',
  'copy.not_copied': 'Cette position n’est pas une copie, ou vous l’avez déjà reprise à votre compte.',
  'push.endpoint': 'Le service de notifications de ce navigateur n’est pas pris en charge.',
  'push.off': 'Les notifications sur les appareils ne sont pas disponibles ici.',
  'notification.fixed':
    'Ces notifications ne peuvent pas être modifiées\u202F: elles protègent votre compte et votre argent.',
  'notification.quiet_hours': 'Le début et la fin des heures calmes doivent être différents.',
  'notification.time_zone': 'Ce fuseau horaire est inconnu. Choisissez-en un autre.',
  'push.unauthorised': 'La clé ou le nom de cette source n’est pas correct. Rien n’a été accepté.',
  'tick.not_found': 'Aucune cotation n’a été conservée pour cela.',
  'tick.minute_open': 'Cette minute n’est pas encore signée. Réessayez dans {seconds}\u00A0s.',
  'receipt.version':
    'Ce serveur n’a plus la version {version} des conditions de {code}\u202F: il ne peut pas établir ce reçu. Contactez le service client.',
  'payment.unavailable':
    'Le paiement par carte n’est pas disponible ici. Déposez par banque ou par réseau crypto.',
  'payment.provider_away':
    'Le prestataire de paiement ne répond pas. Rien n’a été débité. Réessayez dans un instant.',
  'payment.too_many_open':
    'Vous avez {maximum} paiements ouverts, c’est le maximum. Terminez-en un ou attendez son expiration.',
  'payment.unknown': 'Ce paiement n’existe pas.',
  'payment.over': 'Ce paiement est terminé. Commencez-en un autre.',
  'payment.signature': 'La signature de ce message n’est pas valide.',
  'funding.route_unknown': 'Ce moyen de paiement n’est pas disponible en ce moment. Choisissez-en un autre.',
  'funding.below_minimum': 'Le minimum est de {minimum}\u00A0{currency}. Saisissez plus.',
  'funding.above_maximum': 'Le maximum est de {maximum}\u00A0{currency}. Saisissez moins.',
  'funding.too_fine': 'Les montants en {currency} ont au plus {digits} décimales. Saisissez-en moins.',
  'funding.day_limit':
    'Il reste {left}\u00A0USD de votre limite de {limit}\u00A0USD sur 24 heures. Saisissez moins, ou attendez.',
  'funding.too_many_open':
    'Vous avez {maximum} demandes en cours d’examen, c’est le maximum. Attendez une décision, ou annulez-en une.',
  'funding.proof_used': 'Cette image a déjà été envoyée avec un autre dépôt. Envoyez la preuve de celui-ci.',
  'funding.transaction_used': 'Cet identifiant de transaction a déjà servi pour un autre dépôt. Vérifiez-le.',
  'funding.transaction_form':
    'Ce n’est pas exactement un identifiant de transaction {network}. Copiez-le depuis votre portefeuille ou un explorateur\u202F; un lien convient aussi. Exemple\u202F: {example}',
  'funding.reference_form':
    'Saisissez la référence de la banque avec {shortest} à {longest} lettres A–Z et chiffres, comme sur votre relevé. Exemple\u202F: {example}',
  'funding.no_quote':
    'Il n’y a pas de prix actuel pour {pair}, le montant ne peut donc pas être converti. Réessayez plus tard.',
  'funding.unknown': 'Ce paiement est introuvable.',
  'funding.closed': 'C’est déjà décidé ou annulé. Rien n’a été modifié.',
  'funding.being_decided': 'L’examen de ce dépôt a commencé. Vous ne pouvez plus l’annuler.',
  'trade_password.not_set':
    'Vous n’avez pas encore défini de mot de passe de retrait. Définissez-le d’abord\u202f: les retraits le demandent.',
  'withdrawal.hold':
    'Les retraits restent suspendus pendant encore {wait}, car vous avez modifié un réglage de sécurité, ou parce que cette adresse ou ce compte bancaire est nouveau.',
  'withdrawal.destination': 'Cette adresse ou ce compte n’existe plus. Choisissez-en un autre.',
  'withdrawal.network':
    'Les retraits vers {network} ne sont pas disponibles en ce moment. Choisissez une adresse d’un autre réseau.',
  'withdrawal.fee_too_high': 'Les frais de {fee}\u00A0USD ne laissent rien de ce montant. Saisissez plus.',
  'withdrawal.fee_changed': 'Les frais sont maintenant de {fee}\u00A0USD. Rien n’a été envoyé.',
  'withdrawal.insufficient':
    'Le montant ne peut pas dépasser le solde. Votre compte Liquidités dispose de {available}\u00A0USD. Saisissez moins, ou faites-y d’abord un virement interne.',
  'withdrawal.payout': 'Ce versement ne peut pas passer à cet état maintenant. Vérifiez son état actuel.',
  'withdrawal.suspended':
    'Le compte de ce client est suspendu\u202F: rien n’est versé. Faites d’abord lever la suspension par deux personnes, ou refusez le retrait.',
  'withdrawal.owed':
    'Ce client nous doit {owed}\u00A0USD pour de l’argent qui a été repris. Refusez le retrait\u202F: la dette est remboursée d’abord, le reste redevient disponible.',
  'destination.unknown': 'Ce compte bancaire ou cette adresse crypto n’existe plus. Choisissez-en un autre.',
  'destination.too_many':
    'Vous avez {maximum} destinations sur cette liste, c’est le maximum. Supprimez-en une d’abord.',
  'destination.bound_already': 'C’est déjà dans votre liste.',
  'destination.network':
    'Les versements en {currency} par cette voie ne sont pas disponibles actuellement. Choisissez-en une autre.',
  'destination.address':
    'Ce n’est pas une adresse du réseau {network}. Copiez-la de nouveau depuis votre portefeuille.',
  'destination.memo':
    'Ce tag ou mémo n’a pas la forme utilisée par {network}. Copiez-le de nouveau, ou laissez vide si votre portefeuille n’en indique pas.',
  'destination.iban':
    'Pour ce pays ({country}), il faut un IBAN, et celui-ci n’est pas valide. Vérifiez-le caractère par caractère.',
  'destination.bic':
    'Ce n’est pas un BIC (code SWIFT) valide. Il a 8 ou 11 lettres et chiffres\u202f; votre banque l’indique à côté du compte.',
  'destination.country': 'L’IBAN ({iban}) et le BIC ({bic}) ne sont pas du même pays. Vérifiez les deux.',
  'destination.account':
    'Ce n’est pas un numéro de compte. Utilisez seulement des lettres, chiffres, espaces et traits d’union, au moins 4.',
  'destination.card_number':
    'C’est le numéro d’une carte. Saisissez le numéro du compte\u202f; ne saisissez jamais un numéro de carte ici.',
  'destination.house': 'C’est une adresse ou un compte à nous. Retirez vers l’un des vôtres.',
  'destination.lost':
    'Les jetons envoyés à cette adresse sont perdus\u202F: personne n’en a la clé, ou c’est le contrat d’un jeton. Saisissez une adresse de votre propre portefeuille.',
  'funding.second_person':
    'Les totaux du jour demandent maintenant une deuxième personne. Soumettez ce dépôt à une deuxième approbation.',
  'correction.not_approved': 'Ce dépôt n’a pas été approuvé\u202F: rien ne peut être repris.',
  'correction.too_much':
    'Saisissez un montant supérieur à zéro et d’au plus {most}\u00A0USD\u202F: c’est ce qui peut être repris de ce crédit.',
  'funding.changed':
    'Cet élément a changé depuis que vous l’avez ouvert. Vérifiez-le à nouveau avant de décider.',
  'funding.assignee': 'Ce collègue ne peut pas traiter ces éléments. Choisissez-en un autre.',
  'funding.views_full': 'Vous avez {maximum} vues enregistrées, c’est le maximum. Supprimez-en d’abord une.',
  'funding.view_unknown': 'Cette vue enregistrée n’existe pas.',
  'payout.reference_required': 'Saisissez la référence sous laquelle le versement a été envoyé.',
  'payout.return_reference': 'Saisissez la référence du paiement retourné, pour qu’on le retrouve.',
  'reconciliation.period':
    'Un rapprochement couvre au plus {days} jours, du premier au dernier. Choisissez une période plus courte.',
  'reconciliation.account':
    'Ce compte n’a aucune écriture et n’est pas proposé dans cette devise. Choisissez-en un autre.',
  'reconciliation.day': 'Choisissez un jour qui n’est pas dans le futur.',
  'reconciliation.amount': 'Saisissez un montant supérieur à zéro, avec 8 décimales au plus.',
  'reconciliation.recorded_already': 'Cette référence est déjà enregistrée pour ce compte et ce sens.',
  'reconciliation.unknown': 'Cet enregistrement n’existe pas ou a déjà été annulé.',
  'field.required': 'Obligatoire',
  'field.accounts': 'Choisissez le compte de départ et le compte de destination',
  'field.amount': 'Saisissez un montant valable',
  'field.format': 'Format inattendu',
  'field.range': 'Hors des limites permises',
  'field.unknown': 'Champ inconnu',
  'record.not_found': 'Ce mouvement n’existe pas.',
  'statement.period':
    'Choisissez un premier jour qui n’est pas dans le futur et un dernier jour qui ne le précède pas.',
  'statement.too_long':
    'Cette période compte {count} mouvements. Un relevé en contient au plus {maximum}. Choisissez une période plus courte.',
  'customer.country_same': 'C’est déjà le pays déclaré par le client.',
  'customer.unverified':
    'Aucun dossier d’identité de ce client n’est approuvé\u202F: il n’y a aucun document à comparer.',
  'recovery.none': 'Aucun remplacement n’est en attente\u202F: il n’y a rien à arrêter.',
  'recovery.waiting': 'Un remplacement est déjà en attente pour ce client.',
  'recovery.pending':
    'Une adresse perdue de ce compte va être remplacée. D’ici là, aucune autre ne peut être ajoutée. Si vous ne l’avez pas demandé, arrêtez-le dans «\u202fSécurité\u202f».',
  'recovery.in_doubt':
    'Votre compte est suspendu car un doute porte sur son accès\u202F; nous seuls pouvons arrêter ce remplacement. Contactez le service client.',
  'withdrawal.loan': 'Le client a un prêt impayé. Rien n’est versé avant son remboursement.',
  'loan.kyc_required': 'Effectuez d’abord la vérification d’identité (KYC)',
  'loan.kyc_rejected':
    'Votre vérification d’identité (KYC) a été refusée. Corrigez le dossier et renvoyez-le. Vous pourrez demander un prêt une fois qu’elle sera approuvée.',
  'loan.kyc_awaited':
    'Votre vérification d’identité (KYC) est encore en cours d’examen. Vous pourrez demander un prêt une fois qu’elle sera approuvée.',
  'loan.under_age': 'Les prêts sont réservés aux personnes de {minimum} ans ou plus.',
  'loan.closed': 'Aucun prêt n’est proposé actuellement. Réessayez plus tard.',
  'loan.reserve':
    'Aucun nouveau prêt n’est versé pour le moment\u202F: le montant réservé aux prêts est utilisé. Réessayez plus tard.',
  'loan.amount': 'Le montant du prêt doit être compris entre {min} et {max}',
  'loan.term': 'Cette durée n’est pas proposée. Choisissez parmi ces durées, en jours\u202F: {terms}.',
  'loan.open_already':
    'Vous avez déjà un prêt ou une demande en cours. Vous pourrez déposer une nouvelle demande une fois que ce dossier sera clos.',
  'loan.product_changed': 'Les conditions du prêt ont changé. Vérifiez-les, puis relisez le contrat.',
  'loan.agreement_changed': 'Le contrat a changé depuis que vous l’avez ouvert. Veuillez le relire.',
  'loan.reading': 'Veuillez relire le contrat avant de le signer.',
  'loan.reading_wait': 'Prenez le temps de réfléchir. Vous pourrez signer dans {minutes}\u00A0min.',
  'loan.not_agreed': 'Lisez le contrat jusqu’au bout et confirmez votre accord.',
  'loan.name': 'Saisissez votre nom tel qu’il figure dans votre vérification d’identité (KYC) approuvée.',
  'loan.signature': 'Veuillez signer',
  'loan.unknown': 'Ce prêt n’existe pas.',
  'loan.applicant_unverified':
    'La vérification KYC de ce client n’est pas approuvée actuellement\u202F: rien n’est versé. Faites-la d’abord approuver, ou refusez la demande.',
  'loan.applicant_suspended':
    'Le compte de ce client est suspendu\u202F: rien n’est versé. Faites d’abord lever la suspension par deux personnes, ou refusez la demande.',
  'loan.decided': 'Cette demande a déjà été traitée.',
  'loan.not_owed': 'Rien n’est dû sur ce prêt.',
  'loan.repay_above': 'Vous devez {owed}\u00A0USD. Saisissez ce montant ou moins.',
  'loan.insufficient': 'Ce compte dispose de {available}\u00A0USD pour le remboursement.',
  'loan.voucher_address': 'Choisissez l’une de nos adresses de dépôt actuelles pour ce réseau.',
  'loan.voucher_used': 'Cette image a déjà été envoyée pour un autre paiement.',
  'loan.transaction_used': 'Cet identifiant de transaction a déjà servi pour un autre paiement.',
  'loan.too_many_vouchers':
    '{maximum} remboursements sont déjà en cours d’examen. Attendez que l’un d’eux soit traité.',
  'loan.repayment_unknown': 'Ce remboursement n’existe pas.',
  'loan.repayment_decided': 'Ce remboursement a déjà été traité.',
  'loan.restricts_order':
    'Tant que votre prêt n’est pas remboursé, vous ne pouvez ouvrir que des positions sur cryptos, devises, métaux et pétrole. Remboursez-le sous Profil > Prêt.',
  'loan.restricts_transfer':
    'Aucun virement interne n’est possible tant que votre prêt n’est pas remboursé. Remboursez-le sous Profil > Prêt.',
  'loan.restricts_saving':
    'Aucune nouvelle épargne n’est possible tant que votre prêt n’est pas remboursé. Remboursez-le sous Profil > Prêt.',
  'loan.restricts_withdrawal':
    'Vous avez un prêt impayé\u202F: aucun retrait n’est possible. Si vous le demandez quand même, nous le refusons et bloquons les nouvelles opérations jusqu’au remboursement.',
  'loan.withdrawal_refused':
    'Votre retrait a été refusé à cause de votre prêt impayé. Nouvelles opérations et retraits sont désormais bloqués jusqu’au remboursement.',
  'loan.blocked':
    'Nouvelles opérations et retraits sont bloqués jusqu’au remboursement de votre prêt. Remboursez-le sous Profil > Prêt.',
  'loan.waive_above': 'Saisissez un montant supérieur à zéro, jusqu’à la pénalité due, {penalty}\u00A0USD.',
  'loan.payment_day': 'Saisissez un jour du {first} au {last}.',
  'loan.promise':
    'Saisissez un montant ne dépassant pas la somme due et un jour dans les {days} prochains jours.',
  'support.empty': 'Écrivez un message ou joignez quelque chose.',
  'support.too_long': 'Raccourcissez à {maximum} caractères.',
  'support.too_many_messages':
    'Vous avez envoyé {maximum} messages en une minute. Attendez {seconds} secondes, puis réessayez.',
  'support.too_many_images':
    'Vous pouvez envoyer jusqu’à {maximum} images en 24 heures. Réessayez plus tard.',
  'support.too_many_threads': 'Trop de conversations sont ouvertes. Connectez-vous ou réessayez plus tard.',
  'support.about_unknown': 'Cet élément ne figure pas dans votre compte. Retirez-le et renvoyez le message.',
  'support.thread_unknown': 'Cette conversation est introuvable. Actualisez la page.',
  'support.thread_closed': 'Cette conversation est terminée.',
  'support.thread_open': 'Vous pourrez noter la conversation une fois qu’elle sera terminée.',
  'support.rated_already': 'Vous avez déjà noté cette conversation.',
  'support.visitor_unknown':
    'Cette conversation n’est plus sur cet appareil. Envoyez un message pour en commencer une nouvelle.',
  'support.account_closed': 'Les données de ce compte ont été effacées. Rien n’a été envoyé.',
  'support.taken': '{name} répond à cette conversation. Reprenez-la d’abord.',
  'support.changed_meanwhile':
    'Le client a écrit entre-temps. Lisez le message, puis terminez la conversation.',
  'support.member_unknown': 'Cette personne ne répond pas pour cette équipe. Choisissez quelqu’un d’autre.',
  'support.answer_unknown': 'Cette réponse type a été supprimée. Actualisez la liste.',
  'support.too_many_answers': 'Il peut y avoir jusqu’à {maximum} réponses types. Supprimez-en une d’abord.',
  'dictionary.entry_unknown': 'Cette entrée est introuvable. Actualisez la liste.',
  'dictionary.value_taken': 'Ce type a déjà une entrée avec cette valeur.',
  'dictionary.value_unknown': 'Rien n’utilise cette valeur. Valeurs utilisées\u202f: {values}.',
  'dictionary.in_use':
    '{value} est utilisé\u202f: son entrée ne peut être ni supprimée ni recevoir une autre valeur. Désactivez-la plutôt.',
  'dictionary.last_offered': 'Au moins un choix doit rester actif. Activez-en d’abord un autre.',
  'dictionary.too_many_types':
    'Il peut y avoir jusqu’à {maximum} types. Supprimez d’abord toutes les entrées de l’un d’eux.',
  'dictionary.too_many_entries': 'Un type peut avoir jusqu’à {maximum} entrées. Supprimez-en d’abord une.',
  'dictionary.not_offered': 'Ce choix n’est plus disponible. Choisissez-en un autre.',
  'dictionary.changed_meanwhile':
    'Cette entrée a changé entre-temps. Rouvrez-la et refaites votre modification.',
  'dictionary.names_payee':
    'Les clients paient à côté de ce texte\u202f: il ne peut contenir ni adresse, ni lien, ni numéro de compte. Deux personnes les définissent dans les réglages.',
  'wallet.address': 'Ce n’est pas une adresse Ethereum. Vérifiez-la et réessayez.',
  'wallet.message': 'Le portefeuille a signé un autre message que celui demandé. Recommencez.',
  'wallet.domain':
    'Ce message a été signé pour un autre site que {domain}. N’utilisez pas cet autre site et recommencez ici.',
  'wallet.chain': 'Ce message désigne une autre chaîne. Il doit désigner la chaîne {chain}. Recommencez.',
  'wallet.request': 'Cette demande a déjà servi ou n’est pas la vôtre. Recommencez.',
  'wallet.expired': 'Cette demande a expiré. Recommencez et signez-la dans les minutes qui suivent.',
  'wallet.signature':
    'La signature n’appartient pas à cette adresse. Choisissez le bon compte dans votre portefeuille et recommencez.',
  'wallet.node':
    'Les portefeuilles à contrat ne peuvent pas être vérifiés pour le moment. Réessayez dans quelques minutes.',
  'wallet.not_linked':
    'Ce portefeuille n’est associé à aucun compte. Connectez-vous avec votre mot de passe, puis associez-le dans «\u202fSécurité\u202f».',
  'wallet.linked_already': 'Ce portefeuille est déjà associé à votre compte.',
  'wallet.linked_elsewhere':
    'Ce portefeuille est associé à un autre compte. Dissociez-le d’abord dans ce compte ou prenez-en un autre.',
  'wallet.too_many': 'Vous avez {maximum} portefeuilles associés, c’est le maximum. Dissociez-en un d’abord.',
  'wallet.unknown': 'Ce portefeuille n’est pas associé à votre compte. Il a peut-être été dissocié.',
  'wallet.network':
    '{network} n’utilise pas d’adresses Ethereum. Choisissez un autre réseau ou saisissez l’adresse vous-même.',
  'wallet.contract':
    'Un portefeuille à contrat n’existe que sur un seul réseau. Saisissez vous-même son adresse dans vos adresses crypto.',
  'api_key.unknown': 'Cette clé API est inconnue, expirée ou révoquée.',
  'api_key.suspended':
    'Les clés API ne fonctionnent pas tant que le compte est suspendu. Connectez-vous pour en voir la raison.',
  'api_key.address': 'Cette clé API ne peut pas être utilisée depuis cette adresse.',
  'api_key.use':
    'Cette clé API ne permet pas cela. Connectez-vous ou utilisez une clé de trading là où l’appel l’autorise.',
  'api_key.network':
    '«\u202f{network}\u202f» n’est ni une adresse ni un réseau. Écrivez 203.0.113.7 ou 203.0.113.0/24.',
  'api_key.too_many': 'Vous avez {maximum} clés API, c’est le maximum. Révoquez-en une d’abord.',
  'api_key.not_found': 'Cette clé API n’est pas dans votre compte, ou elle est déjà révoquée.',
  'announcement.unknown': 'Cette annonce n’est pas disponible.',
  'markup.missing': 'Saisissez un titre et un texte en anglais. Les autres langues ont les deux ou aucun.',
  'markup.too_long': 'C’est trop long. {maximum} caractères au plus sont possibles.',
  'markup.unsupported':
    'Ceci ne peut pas être affiché\u202F: {markup}. Utilisez des titres, des paragraphes, des listes, du gras, de l’italique et des liens.',
  'markup.link':
    'Ce lien n’est pas autorisé\u202F: {link}. Utilisez une adresse commençant par https:// ou une page de l’application.',
  'announcement.period': 'Ces dates ne conviennent pas. La fin doit suivre le début et être à venir.',
  'announcement.unchanged': 'Rien n’a changé depuis la dernière version.',
  'announcement.changed_meanwhile': 'Cette annonce a changé entre-temps. Vérifiez-la et recommencez.',
  'announcement.published_already': 'Cette version est déjà publiée.',
  'announcement.not_published': 'Rien de cette annonce n’est affiché ni programmé.',
  'announcement.not_must_see': 'Seules les annonces à lire absolument se confirment.',
  'announcement.too_many': '{maximum} au plus sont possibles. Retirez-en une d’abord.',
  'text.unknown': 'Ce texte ou cette version n’existe pas.',
  'text.sections': 'Commencez par un titre (## Titre) et écrivez quelque chose sous chaque titre.',
  'text.plain':
    'Ce texte est conservé avec les signatures\u202F: uniquement des titres (##) et des paragraphes simples. Impossible ici\u202F: {markup}',
  'text.period': 'Cette date est trop lointaine. Choisissez-en une dans l’année qui vient.',
  'text.unchanged': 'Rien n’a changé depuis la dernière version.',
  'text.changed_meanwhile': 'Ce texte a entre-temps une version plus récente. Vérifiez-la et recommencez.',
  'text.published_already': 'Cette version est déjà publiée.',
  'text.too_many': 'Ce texte a atteint son maximum de {maximum} versions.',
  'agreement.acceptance_needed':
    'Nos conditions ont changé. Ouvrez votre profil, lisez-les et acceptez-les, puis recommencez. Vous pouvez toujours clôturer vos positions et retirer votre argent.',
  'reason.unknown': 'Ce motif enregistré n’existe plus.',
  'reason.too_many': 'Il y a déjà {maximum} motifs enregistrés. Supprimez-en un d’abord.',
})
