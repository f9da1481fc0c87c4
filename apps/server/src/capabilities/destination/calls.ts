import { bindAddress, listAddresses } from './addresses.ts'
import { bindCard, listCards } from './cards.ts'
import type { DestinationContext } from './context.ts'
import { removeOf } from './remove.ts'
import { showBanks, showNetworks } from './show-offer.ts'

/** The use case of each call. */
export const destinationCalls = (context: DestinationContext) => ({
  spotWalletList: showNetworks(context),
  legalWalletList: showBanks(context),
  bankCardList: listCards(context),
  bankCardAdd: bindCard(context),
  bankCardEdit: bindCard(context),
  bankCardDelete: removeOf(context, 'bank_card'),
  walletAddressList: listAddresses(context),
  walletAddressAdd: bindAddress(context),
  walletAddressEdit: bindAddress(context),
  walletAddressDelete: removeOf(context, 'wallet_address'),
})
