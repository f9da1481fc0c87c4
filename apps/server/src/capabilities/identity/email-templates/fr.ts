import { translatedLetters } from './types.ts'

export const fr = translatedLetters({
  'mail.register.subject': 'Votre code Plumbline\u202f: {code}',
  'mail.register.text': `Votre code pour vous inscrire à Plumbline est {code}.

Il est valable {minutes} minutes et ne sert qu’une fois. Saisissez-le uniquement dans l’application\u202f; nous ne vous le demandons jamais.

Si vous ne l’avez pas demandé, ignorez cet e-mail\u202f: sans le code, aucun compte n’est ouvert.`,
  'mail.registered_already.subject': 'Vous avez déjà un compte Plumbline',
  'mail.registered_already.text': `Quelqu’un, probablement vous, a voulu s’inscrire avec cette adresse e-mail. Un compte l’utilise déjà.

Connectez-vous avec cette adresse. Si vous avez oublié le mot de passe, choisissez «\u202FMot de passe oublié\u202F».

Si ce n’était pas vous, ignorez cet e-mail\u202F: rien n’a changé.`,
  'mail.forgot.subject': 'Votre code Plumbline\u202f: {code}',
  'mail.forgot.text': `Votre code pour définir un nouveau mot de passe est {code}.

Il est valable {minutes} minutes et ne sert qu’une fois. Saisissez-le uniquement dans l’application\u202f; nous ne vous le demandons jamais.

Si vous ne l’avez pas demandé, ignorez cet e-mail\u202f: votre mot de passe reste le même.`,
  'mail.password.subject': 'Votre code Plumbline\u202f: {code}',
  'mail.password.text': `Votre code pour changer de mot de passe est {code}.

Il est valable {minutes} minutes et ne sert qu’une fois. Saisissez-le uniquement dans l’application\u202f; nous ne vous le demandons jamais.

Si vous ne l’avez pas demandé, quelqu’un est connecté à votre compte\u202f: connectez-vous et changez de mot de passe.`,
  'mail.password_changed.subject': 'Votre mot de passe Plumbline a été changé',
  'mail.password_changed.text': `Le mot de passe de votre compte {uid} a été changé et ses autres sessions ont pris fin.

Si ce n’était pas vous, choisissez tout de suite «\u202fMot de passe oublié\u202f» dans l’application et définissez-en un nouveau.`,
  'mail.bind.subject': 'Votre code Plumbline\u202f: {code}',
  'mail.bind.text': `Votre code pour associer cette adresse à votre compte Plumbline est {code}.

Il est valable {minutes} minutes et ne sert qu’une fois. Saisissez-le uniquement dans l’application\u202f; nous ne vous le demandons jamais.

Si vous ne l’avez pas demandé, ignorez cet e-mail\u202f: sans le code, rien ne change.`,
  'mail.confirm.subject': 'Votre code Plumbline\u202f: {code}',
  'mail.confirm.text': `Votre code pour confirmer une modification de votre connexion est {code}.

Il est valable {minutes} minutes et ne sert qu’une fois. Saisissez-le uniquement dans l’application\u202f; nous ne vous le demandons jamais.

Si vous ne l’avez pas demandé, quelqu’un est connecté à votre compte\u202f: connectez-vous et changez de mot de passe.`,
  'mail.trade.subject': 'Votre code Plumbline\u202f: {code}',
  'mail.trade.text': `Votre code pour définir un nouveau mot de passe de retrait est {code}.

Il est valable {minutes} minutes et ne sert qu’une fois. Saisissez-le uniquement dans l’application\u202f; nous ne vous le demandons jamais.

Si vous ne l’avez pas demandé, quelqu’un est connecté à votre compte\u202f: connectez-vous et changez de mot de passe.`,
  'mail.security.trade_password.subject': 'Votre mot de passe de retrait Plumbline a été défini',
  'mail.security.trade_password.text': `Un nouveau mot de passe de retrait a été défini pour votre compte {uid}.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.security.email_bound.subject': 'Une nouvelle adresse e-mail pour votre compte Plumbline',
  'mail.security.email_bound.text': `Une nouvelle adresse e-mail a été associée à votre compte {uid}.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.security.mobile_bound.subject': 'Un nouveau numéro de téléphone pour votre compte Plumbline',
  'mail.security.mobile_bound.text': `Un nouveau numéro de téléphone a été associé à votre compte {uid}.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.security.otp_enabled.subject': 'La double authentification est activée',
  'mail.security.otp_enabled.text': `La double authentification a été activée pour votre compte {uid}.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.security.otp_disabled.subject': 'La double authentification est désactivée',
  'mail.security.otp_disabled.text': `La double authentification a été désactivée pour votre compte {uid}.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.security.recovery_renewed.subject': 'De nouveaux codes de secours pour votre compte Plumbline',
  'mail.security.recovery_renewed.text': `De nouveaux codes de secours ont été créés pour votre compte {uid}. Les anciens ne fonctionnent plus.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.security.recovery_used.subject': 'Un code de secours a été utilisé',
  'mail.security.recovery_used.text': `Un code de secours de votre compte {uid} a été utilisé.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.security.passkey_added.subject': 'Une clé d’accès a été ajoutée',
  'mail.security.passkey_added.text': `Une clé d’accès a été ajoutée à votre compte {uid}.

Si ce n’était pas vous, retirez-la tout de suite dans l’application et changez de mot de passe. L’application montre alors ce qui permet encore de se connecter à votre compte.`,
  'mail.security.passkey_removed.subject': 'Une clé d’accès a été retirée',
  'mail.security.passkey_removed.text': `Une clé d’accès a été retirée de votre compte {uid}.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.security.app_lock_set.subject': 'Le verrouillage de l’application a été activé ou modifié',
  'mail.security.app_lock_set.text': `Le verrouillage de l’application a été activé ou modifié pour votre compte {uid}.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.security.app_lock_off.subject': 'Le verrouillage de l’application a été désactivé',
  'mail.security.app_lock_off.text': `Le verrouillage de l’application a été désactivé pour votre compte {uid}.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.security.wallet_linked.subject': 'Un portefeuille a été associé',
  'mail.security.wallet_linked.text': `Un portefeuille a été associé à votre compte {uid}. Il permet de s’y connecter.

Si ce n’était pas vous, dissociez-le tout de suite dans l’application et changez de mot de passe. L’application montre alors ce qui permet encore de se connecter à votre compte.`,
  'mail.security.wallet_unlinked.subject': 'Un portefeuille a été dissocié',
  'mail.security.wallet_unlinked.text': `Un portefeuille a été dissocié de votre compte {uid}. Il ne permet plus de s’y connecter.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.security.api_key_added.subject': 'Une clé API a été créée',
  'mail.security.api_key_added.text': `Une clé API a été créée pour votre compte {uid}. Les programmes qui la détiennent lisent votre compte et, si vous l’avez permis, passent des ordres. Ils ne peuvent rien retirer.

Si ce n’était pas vous, révoquez-la tout de suite dans l’application et changez de mot de passe. L’application montre alors ce qui permet encore de se connecter à votre compte.`,
  'mail.security.api_key_revoked.subject': 'Une clé API a été révoquée',
  'mail.security.api_key_revoked.text': `Une clé API de votre compte {uid} a été révoquée. Elle ne fonctionne plus.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.security.destination_bound.subject': 'Une nouvelle destination de retrait',
  'mail.security.destination_bound.text': `Un compte bancaire ou une adresse crypto de votre compte {uid} a été ajouté ou modifié. Vous pourrez l’utiliser pour vos retraits après {wait}.

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202FSécurité\u202F».`,
  'mail.new_device.subject': 'Connexion à Plumbline depuis un nouvel appareil',
  'mail.new_device.text': `Quelqu’un, probablement vous, s’est connecté à votre compte {uid} depuis un nouvel appareil.

Appareil\u202f: {device}
Adresse internet\u202f: {address}
Heure\u202f: {time}

Si ce n’était pas vous, changez tout de suite de mot de passe dans l’application et déconnectez tous les autres appareils dans «\u202fSécurité\u202f».`,
  'mail.verification.real_name_approved.subject': 'Votre nom est vérifié',
  'mail.verification.real_name_approved.text': 'La vérification de votre nom est approuvée.',
  'mail.verification.real_name_rejected.subject': 'La vérification de votre nom est à reprendre',
  'mail.verification.real_name_rejected.text': `La vérification de votre nom vous est renvoyée. Motif\u202f: {reason}

Vos informations sont conservées dans l’application. Corrigez-les et soumettez-les de nouveau.`,
  'mail.verification.kyc_approved.subject': 'Votre identité est vérifiée',
  'mail.verification.kyc_approved.text': 'Votre vérification d’identité (KYC) est approuvée.',
  'mail.verification.kyc_rejected.subject': 'Votre vérification d’identité est à reprendre',
  'mail.verification.kyc_rejected.text': `Votre vérification d’identité (KYC) vous est renvoyée. Motif\u202f: {reason}

Vos informations sont conservées dans l’application. Corrigez-les et soumettez-les de nouveau.`,
  'mail.frozen.subject': 'Votre compte Plumbline est suspendu',
  'mail.frozen.text': `Votre compte {uid} est suspendu. L’application en donne le motif.

Vous pouvez toujours vous connecter, clôturer vos positions, consulter et exporter vos mouvements.

Vous pouvez aussi demander des retraits, sauf si un tribunal ou une autorité a ordonné la suspension. Une suspension décidée par une seule personne de notre équipe prend fin automatiquement après 72 heures.`,
  'mail.unfrozen.subject': 'Votre compte Plumbline est rétabli',
  'mail.unfrozen.text': 'Votre compte {uid} n’est plus suspendu. Tout fonctionne comme avant.',
  'mail.staff_link.subject': 'Configurez votre compte professionnel Plumbline',
  'mail.staff_link.text': `Un compte professionnel a été créé pour vous, {name}. Ouvrez ce lien pour choisir un mot de passe et un second facteur\u202f:

{link}

Il est valable {minutes} minutes et ne sert qu’une fois. Gardez une application d’authentification à portée de main et ne transmettez le lien à personne.`,
  'sms.register':
    'Plumbline\u202f: {code} est votre code d’inscription, valable {minutes} min. Ne le transmettez jamais.',
  'sms.registered_already':
    'Plumbline\u202f: un compte utilise déjà ce numéro. Connectez-vous ou choisissez «\u202fMot de passe oublié\u202f».',
  'sms.forgot':
    'Plumbline\u202f: {code} est votre code pour un nouveau mot de passe, valable {minutes} min. Ne le transmettez jamais.',
  'sms.password_changed':
    'Plumbline\u202f: le mot de passe du compte {uid} a été changé. Si ce n’était pas vous, choisissez tout de suite «\u202fMot de passe oublié\u202f».',
  'sms.bind':
    'Plumbline\u202f: {code} est votre code pour associer ce numéro, valable {minutes} min. Ne le transmettez jamais.',
  'sms.confirm':
    'Plumbline\u202f: {code} est votre code pour confirmer une modification de votre connexion, valable {minutes} min. Ne le transmettez jamais.',
  'sms.trade':
    'Plumbline\u202f: {code} est votre code pour un nouveau mot de passe de retrait, valable {minutes} min. Ne le transmettez jamais.',
  'sms.security.trade_password':
    'Plumbline\u202f: un nouveau mot de passe de retrait a été défini pour votre compte {uid}. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.email_bound':
    'Plumbline\u202f: une nouvelle adresse e-mail a été associée à votre compte {uid}. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.mobile_bound':
    'Plumbline\u202f: un nouveau numéro de téléphone a été associé à votre compte {uid}. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.otp_enabled':
    'Plumbline\u202f: la double authentification a été activée pour votre compte {uid}. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.otp_disabled':
    'Plumbline\u202f: la double authentification a été désactivée pour votre compte {uid}. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.recovery_renewed':
    'Plumbline\u202f: de nouveaux codes de secours ont été créés pour votre compte {uid}. Les anciens ne fonctionnent plus. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.recovery_used':
    'Plumbline\u202f: un code de secours de votre compte {uid} a été utilisé. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.passkey_added':
    'Plumbline\u202f: une clé d’accès a été ajoutée à votre compte {uid}. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.passkey_removed':
    'Plumbline\u202f: une clé d’accès a été retirée de votre compte {uid}. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.app_lock_set':
    'Plumbline\u202f: le verrouillage de l’application a été activé ou modifié pour votre compte {uid}. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.app_lock_off':
    'Plumbline\u202f: le verrouillage de l’application a été désactivé pour votre compte {uid}. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.wallet_linked':
    'Plumbline\u202f: un portefeuille a été associé à votre compte {uid} et permet de s’y connecter. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.wallet_unlinked':
    'Plumbline\u202f: un portefeuille a été dissocié de votre compte {uid}. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.api_key_added':
    'Plumbline\u202f: une clé API a été créée pour votre compte {uid}. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.api_key_revoked':
    'Plumbline\u202f: une clé API de votre compte {uid} a été révoquée. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.security.destination_bound':
    'Plumbline\u202F: un compte bancaire ou une adresse crypto de votre compte {uid} a été ajouté ou modifié. Vous pourrez l’utiliser pour vos retraits après {wait}. Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.new_device':
    'Plumbline\u202f: connexion au compte {uid} depuis un nouvel appareil ({device}, {time}). Si ce n’était pas vous, changez tout de suite de mot de passe.',
  'sms.verification.real_name_approved': 'Plumbline\u202f: la vérification de votre nom est approuvée.',
  'sms.verification.real_name_rejected':
    'Plumbline\u202f: la vérification de votre nom est à reprendre. Le motif est dans l’application.',
  'sms.verification.kyc_approved': 'Plumbline\u202f: votre vérification d’identité (KYC) est approuvée.',
  'sms.verification.kyc_rejected':
    'Plumbline\u202f: votre vérification d’identité (KYC) est à reprendre. Le motif est dans l’application.',
  'sms.frozen':
    'Plumbline\u202f: le compte {uid} est suspendu. L’application en donne le motif. Vous pouvez toujours vous connecter et clôturer vos positions.',
  'sms.unfrozen': 'Plumbline\u202f: le compte {uid} n’est plus suspendu.',
  'mail.funding.deposit_approved.subject': 'Votre dépôt est approuvé',
  'mail.funding.deposit_approved.text': `Votre dépôt est approuvé\u202F: {amount}\u00A0{currency} ont été ajoutés à votre compte Liquidités.

Si vous n’avez rien demandé, contactez le service client.`,
  'sms.funding.deposit_approved':
    'Plumbline\u202F: votre dépôt est approuvé. {amount}\u00A0{currency} ont été ajoutés à votre compte Liquidités.',
  'mail.funding.deposit_rejected.subject': 'Votre dépôt a été refusé',
  'mail.funding.deposit_rejected.text': `Votre dépôt de {amount}\u00A0{currency} a été refusé. L’application indique pourquoi.

Si vous n’avez rien demandé, contactez le service client.`,
  'sms.funding.deposit_rejected':
    'Plumbline\u202F: votre dépôt de {amount}\u00A0{currency} a été refusé. L’application indique pourquoi.',
  'mail.funding.deposit_corrected.subject': 'Votre dépôt a été corrigé',
  'mail.funding.deposit_corrected.text': `Un dépôt a été crédité par erreur\u202F: {amount}\u00A0{currency} ont été repris sur votre compte Liquidités. L’application indique pourquoi.

Si vous n’êtes pas d’accord, contactez le service client.`,
  'sms.funding.deposit_corrected':
    'Plumbline\u202F: un dépôt a été crédité par erreur. {amount}\u00A0{currency} ont été repris sur votre compte Liquidités. L’application indique pourquoi.',
  'mail.funding.withdrawal_approved.subject': 'Votre retrait est approuvé',
  'mail.funding.withdrawal_approved.text': `Votre retrait de {amount}\u00A0{currency} est approuvé et sera versé.

Si vous n’avez rien demandé, contactez le service client.`,
  'sms.funding.withdrawal_approved':
    'Plumbline\u202F: votre retrait de {amount}\u00A0{currency} est approuvé et sera versé.',
  'mail.funding.withdrawal_rejected.subject': 'Votre retrait a été refusé',
  'mail.funding.withdrawal_rejected.text': `Votre retrait de {amount}\u00A0{currency} a été refusé et l’argent est de nouveau disponible. L’application indique pourquoi.

Si vous n’avez rien demandé, contactez le service client.`,
  'sms.funding.withdrawal_rejected':
    'Plumbline\u202F: votre retrait de {amount}\u00A0{currency} a été refusé et l’argent est de nouveau disponible. L’application indique pourquoi.',
  'mail.funding.payout_sent.subject': 'Votre versement est parti',
  'mail.funding.payout_sent.text': `{amount}\u00A0{currency} vous ont été envoyés. L’application indique la référence.

Si vous n’avez rien demandé, contactez le service client.`,
  'sms.funding.payout_sent':
    'Plumbline\u202F: {amount}\u00A0{currency} vous ont été envoyés. L’application indique la référence.',
  'mail.funding.payout_returned.subject': 'Votre versement a été retourné',
  'mail.funding.payout_returned.text': `Un versement a été retourné\u202F: {amount}\u00A0{currency} sont de nouveau sur votre compte Liquidités. L’application indique pourquoi.

Si vous n’avez rien demandé, contactez le service client.`,
  'sms.funding.payout_returned':
    'Plumbline\u202F: un versement a été retourné. {amount}\u00A0{currency} sont de nouveau sur votre compte Liquidités. L’application indique pourquoi.',
  'mail.funding.payment_received.subject': 'Votre paiement par carte est arrivé',
  'mail.funding.payment_received.text': `Votre paiement par carte est arrivé\u202F: {amount}\u00A0{currency} ont été ajoutés à votre compte Liquidités.

Si vous n’avez rien demandé, contactez le service client.`,
  'sms.funding.payment_received':
    'Plumbline\u202F: votre paiement par carte est arrivé. {amount}\u00A0{currency} ont été ajoutés à votre compte Liquidités.',
  'mail.funding.payment_reversed.subject': 'Votre paiement par carte a été repris',
  'mail.funding.payment_reversed.text': `Un paiement par carte a été repris\u202F: {amount}\u00A0{currency} ont été débités de votre compte Liquidités. L’application montre le paiement.

Si vous n’avez rien demandé, contactez le service client.`,
  'sms.funding.payment_reversed':
    'Plumbline\u202F: un paiement par carte a été repris. {amount}\u00A0{currency} ont été débités de votre compte Liquidités. L’application montre le paiement.',
  'mail.trader.approved.subject': 'Vous êtes désormais trader',
  'mail.trader.approved.text': `Votre demande est approuvée. Les clients peuvent dès maintenant copier {name}.

Ce que vous ouvrez, modifiez et clôturez à partir de maintenant est copié\u202F; ce qui est déjà ouvert ne l’est pas.`,
  'mail.trader.rejected.subject': 'Votre demande de trader a été refusée',
  'mail.trader.rejected.text': `Votre demande sous le nom {name} a été refusée. Motif\u202F: {reason}

Vous pourrez en déposer une nouvelle à partir du {until}.`,
  'mail.trader.revoked.subject': 'Vous n’êtes plus trader',
  'mail.trader.revoked.text': `{name} ne peut plus être copié\u202F: nous vous avons retiré le statut de trader. Les copies sont clôturées ou gardées, selon le choix de chaque copieur.

Vos positions et votre argent restent inchangés. Contactez le service client pour toute question.`,
  'sms.trader.approved': 'Plumbline\u202F: vous êtes désormais trader. Les clients peuvent copier {name}.',
  'sms.trader.rejected':
    'Plumbline\u202F: votre demande sous le nom {name} a été refusée. L’application indique pourquoi. Nouvelle demande possible à partir du {until}.',
  'sms.trader.revoked': 'Plumbline\u202F: {name} n’a plus le statut de trader et ne peut plus être copié.',
  'letter.open': 'Ouvrir dans l’application',
  'letter.unsubscribe': 'Se désabonner de ce type d’e-mails, sans se connecter',
  'mail.margin.call.subject': 'Appel de marge\u202F: votre marge est faible',
  'mail.margin.call.text': `Votre niveau de marge est de {level}\u00A0%.

À 50\u00A0%, nous commençons à clôturer des positions, la plus grande perte d’abord. Clôturez une position ou virez de l’argent vers le compte Contrats.`,
  'sms.margin.call':
    'Plumbline\u202F: votre niveau de marge est de {level}\u00A0%. À 50\u00A0%, nous commençons à clôturer des positions, la plus grande perte d’abord. Clôturez une position ou virez de l’argent vers le compte Contrats.',
  'mail.digest.subject': 'Vos notifications\u202F: {count}',
  'mail.digest.text': `Voici ce qui s’est passé depuis votre dernier résumé. Heures\u202F: {zone}.

{items}`,
  'mail.digest.more': 'Encore dans l’application\u202F: {count}',
  'mail.copying.margin_low.subject': 'Marge faible à cause de vos copies',
  'mail.copying.margin_low.text': `Votre niveau de marge est de {level}\u00A0%. Les copies bloquent {share}\u00A0% de la marge utilisée.

À 50\u00A0%, nous commençons à clôturer des positions, la plus grande perte d’abord. Clôturez une position ou virez de l’argent vers le compte Contrats.`,
  'mail.copying.stopped.subject': 'Votre seuil de perte pour la copie est atteint',
  'mail.copying.stopped.text': `Votre perte sur la copie de {name} a atteint votre seuil de {loss}\u00A0USD. La copie est arrêtée.

Vos copies sont clôturées aux derniers prix. L’application montre chacune d’elles.`,
  'mail.copying.ended.subject': 'Un trader que vous copiez a arrêté',
  'mail.copying.ended.text': `{name} ne peut plus être copié\u202F: le trader est parti ou a été retiré.

Vos copies sont clôturées ou gardées, selon votre choix. L’application montre chacune d’elles.`,
  'mail.copying.trader_paused.subject': 'La copie d’un trader est suspendue',
  'mail.copying.trader_paused.text': `Nous avons suspendu la copie de {name}. Les nouvelles positions ne sont pas copiées pour l’instant.

Les copies ouvertes sont toujours clôturées quand le trader clôture.`,
  'mail.copying.trader_closed.subject': 'Un trader n’accepte plus de nouveaux copieurs',
  'mail.copying.trader_closed.text': `{name} n’accepte pas de nouveaux copieurs pour l’instant. Votre copie continue.

Rien ne change pour vos copies.`,
  'mail.copying.trader_leverage.subject': 'Un trader que vous copiez a changé de levier',
  'mail.copying.trader_leverage.text': `{name} négocie maintenant avec un levier moyen de {now}. Avant, il était de {before}.

Nous comparons les 7 derniers jours aux 30 jours précédents. Modifiez ou arrêtez la copie si elle ne vous convient plus.`,
  'mail.copying.trader_mix.subject': 'Un trader que vous copiez négocie d’autres instruments',
  'mail.copying.trader_mix.text': `{name} négocie d’autres instruments qu’avant. Le changement vient surtout de {code}, maintenant {share}\u00A0% des ordres.

Nous comparons les 7 derniers jours aux 30 jours précédents. Modifiez ou arrêtez la copie si elle ne vous convient plus.`,
  'sms.copying.margin_low':
    'Plumbline\u202F: votre niveau de marge est de {level}\u00A0%. Les copies bloquent {share}\u00A0% de la marge utilisée.',
  'sms.copying.stopped':
    'Plumbline\u202F: votre perte sur la copie de {name} a atteint votre seuil de {loss}\u00A0USD. La copie est arrêtée.',
  'sms.copying.ended':
    'Plumbline\u202F: {name} ne peut plus être copié. Le trader est parti ou a été retiré.',
  'sms.copying.trader_paused':
    'Plumbline\u202F: nous avons suspendu la copie de {name}. Les nouvelles positions ne sont pas copiées pour l’instant.',
  'sms.copying.trader_closed':
    'Plumbline\u202F: {name} n’accepte pas de nouveaux copieurs pour l’instant. Votre copie continue.',
  'sms.copying.trader_leverage':
    'Plumbline\u202F: {name} négocie maintenant avec un levier moyen de {now}. Avant, il était de {before}.',
  'sms.copying.trader_mix':
    'Plumbline\u202F: {name} négocie d’autres instruments qu’avant. Le changement vient surtout de {code}, maintenant {share}\u00A0% des ordres.',
  'mail.security.recovery_set.subject': 'Vos coordonnées vont changer',
  'mail.security.recovery_set.text': `On nous a demandé de remplacer une adresse e-mail ou un numéro de téléphone perdu de votre compte {uid}. Nous avons comparé des pièces d’identité et approuvé le changement.

Le changement prend effet le {time}. Tous les appareils seront alors déconnectés.

Si ce n’était pas vous, connectez-vous avant et arrêtez-le dans «\u202FSécurité\u202F».`,
  'sms.security.recovery_set':
    'Plumbline\u202F: une adresse e-mail ou un numéro du compte {uid} sera remplacé le {time}. Si ce n’était pas vous, connectez-vous avant et arrêtez-le dans «\u202FSécurité\u202F».',
  'mail.country_changed.subject': 'Votre pays de résidence a changé',
  'mail.country_changed.text': `Nous avons modifié le pays de résidence de votre compte {uid}. Il détermine les produits que nous pouvons vous proposer.

S’il y a une erreur, contactez le service client.`,
  'sms.country_changed':
    'Plumbline\u202F: le pays de résidence du compte {uid} a changé. S’il y a une erreur, contactez le service client.',
  'mail.lending.loan_approved.subject': 'Votre prêt a été versé',
  'mail.lending.loan_approved.text': `Votre prêt de {amount}\u00A0USD a été versé sur votre compte Contrats. Il est à rembourser le {day} (UTC) au plus tard.

Contactez le service client pour toute question.`,
  'sms.lending.loan_approved':
    'Plumbline\u202F: votre prêt de {amount}\u00A0USD a été versé sur votre compte Contrats. Il est à rembourser le {day} (UTC) au plus tard.',
  'mail.lending.loan_rejected.subject': 'Votre demande de prêt a été refusée',
  'mail.lending.loan_rejected.text': `Votre demande de prêt de {amount}\u00A0USD a été refusée. L’application indique pourquoi.

Contactez le service client pour toute question.`,
  'sms.lending.loan_rejected':
    'Plumbline\u202F: votre demande de prêt de {amount}\u00A0USD a été refusée. L’application indique pourquoi.',
  'mail.lending.loan_due.subject': 'Votre prêt arrive bientôt à échéance',
  'mail.lending.loan_due.text': `Vous devez {amount}\u00A0USD sur votre prêt, à payer le {day} (UTC) au plus tard. Remboursez-le d’ici là dans l’application pour éviter une pénalité.

Contactez le service client pour toute question.`,
  'sms.lending.loan_due':
    'Plumbline\u202F: vous devez {amount}\u00A0USD sur votre prêt, à payer le {day} (UTC) au plus tard. Remboursez-le d’ici là dans l’application pour éviter une pénalité.',
  'mail.lending.loan_late.subject': 'Le remboursement de votre prêt est en retard',
  'mail.lending.loan_late.text': `Votre prêt était à rembourser le {day} (UTC) au plus tard. Vous devez maintenant {amount}\u00A0USD, et chaque jour de retard coûte davantage. Remboursez-le dans l’application.

Contactez le service client pour toute question.`,
  'sms.lending.loan_late':
    'Plumbline\u202F: votre prêt était à rembourser le {day} (UTC) au plus tard. Vous devez maintenant {amount}\u00A0USD, et chaque jour de retard coûte davantage. Remboursez-le dans l’application.',
  'mail.lending.loan_repaid.subject': 'Votre prêt est remboursé',
  'mail.lending.loan_repaid.text': `Votre remboursement de {amount}\u00A0USD a été accepté. Votre prêt est entièrement remboursé et ses restrictions sont levées.

Contactez le service client pour toute question.`,
  'sms.lending.loan_repaid':
    'Plumbline\u202F: votre remboursement de {amount}\u00A0USD a été accepté. Votre prêt est entièrement remboursé et ses restrictions sont levées.',
  'mail.lending.loan_repayment_counted.subject': 'Votre remboursement a été accepté',
  'mail.lending.loan_repayment_counted.text': `Votre remboursement de {amount}\u00A0USD a été accepté. L’application indique ce que vous devez encore.

Contactez le service client pour toute question.`,
  'sms.lending.loan_repayment_counted':
    'Plumbline\u202F: votre remboursement de {amount}\u00A0USD a été accepté. L’application indique ce que vous devez encore.',
  'mail.lending.loan_repayment_rejected.subject': 'Votre remboursement a été refusé',
  'mail.lending.loan_repayment_rejected.text': `Votre remboursement par portefeuille externe a été refusé. L’application indique pourquoi, et ce que vous devez encore.

Contactez le service client pour toute question.`,
  'sms.lending.loan_repayment_rejected':
    'Plumbline\u202F: votre remboursement par portefeuille externe a été refusé. L’application indique pourquoi, et ce que vous devez encore.',
  'mail.lending.loan_penalty_waived.subject': 'Une pénalité a été annulée',
  'mail.lending.loan_penalty_waived.text': `Nous avons annulé {amount}\u00A0USD de pénalité sur votre prêt. L’application indique ce que vous devez encore.

Contactez le service client pour toute question.`,
  'sms.lending.loan_penalty_waived':
    'Plumbline\u202F: nous avons annulé {amount}\u00A0USD de pénalité sur votre prêt. L’application indique ce que vous devez encore.',
  'mail.lending.loan_written_off.subject': 'Votre prêt a été passé en perte',
  'mail.lending.loan_written_off.text': `Nous avons passé votre prêt en perte\u202F: les {amount}\u00A0USD restants n’ont pas à être remboursés.

Contactez le service client pour toute question.`,
  'sms.lending.loan_written_off':
    'Plumbline\u202F: nous avons passé votre prêt en perte. Les {amount}\u00A0USD restants n’ont pas à être remboursés.',
  'mail.support.answered.subject': 'Nous vous avons répondu',
  'mail.support.answered.text': `Le service client a répondu à votre message. Ouvrez «\u202FService client\u202F» dans l’application pour le lire.

Nous ne demandons jamais votre mot de passe, vos codes ni votre phrase de récupération.`,
  'sms.support.answered':
    'Plumbline\u202F: le service client a répondu à votre message. Ouvrez «\u202FService client\u202F» dans l’application pour le lire.',
})
