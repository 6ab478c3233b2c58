import { SiteLink } from '../../components/SiteLink';
import { useGetAddressesQuery, type Address } from '../../api/addresses';
import { useGetUserDetailsQuery, type UserDetails } from '../../api/profile';
import { AddressChoice } from '../../components/AddressCard';
import { QueryState, type QueryStateProps } from '../../components/QueryState';
import { QueryList } from '../../components/QueryList';
import { Button } from '../../components/Button';
import { DescriptionList } from '../../components/DescriptionList';
import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import { RowsSkeleton } from '../../components/Skeleton';
import { useHasChanged } from '../../components/useHasChanged';
import { ADDRESS_SECTION } from '../../content/anchors';
import { messages } from '../../content/messages';
import { emptyStates, failedTexts, zarNote } from '../../content/texts';
import { placeLines } from '../../domain/addressLines';
import { mapValues } from '../../lib/mapValues';
import { ReportButton } from '../../containers/ReportControls';
import { ROUTES } from '../../content/routes';
import { addressModalOpened } from '../../slices/addressModal';
import {
  addressChosen,
  isPaying,
  paymentSubmitted,
  selectAddressId,
  selectCheckout,
  steppedBack,
} from '../../slices/checkout';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import type { CartView } from './cartView';
import css from './PaymentsStep.module.css';
import { Summary } from './Summary';

function YourDetails() {
  return (
    <section className={joinClasses('card', css.card)} aria-labelledby="your-details">
      <div className={css.top}>
        <h2 id="your-details" className={css.title}>
          Your details
        </h2>
        <SiteLink to={ROUTES.profile.path} className={css.link}>
          Edit Profile
        </SiteLink>
      </div>
      <QueryState<UserDetails>
        query={useGetUserDetailsQuery()}
        loading={<RowsSkeleton count={1} />}
        failed={(retry) => retry}
      >
        {({ name, email, phone }) => (
          <DescriptionList
            items={mapValues({ Name: name, Email: email, Phone: phone }, (fact) => fact || '–')}
            className={css.details}
          />
        )}
      </QueryState>
    </section>
  );
}

interface AddressesProps {
  query: QueryStateProps<readonly Address[]>['query'];
  addressId: string | null;
}

function Addresses({ query, addressId }: AddressesProps) {
  const dispatch = useAppDispatch();
  const checkout = useAppSelector(selectCheckout);
  const isEmpty = query.currentData?.length === 0;
  const isMissing = checkout.status === 'choosingAddress' && checkout.addressMissing === true;
  return (
    <section
      id={isEmpty ? undefined : ADDRESS_SECTION}
      className={joinClasses('card', css.card, css.addresses, isEmpty && css.isEmpty)}
      aria-labelledby="your-address"
      data-only-control={isEmpty ? '' : undefined}
    >
      <h2 id="your-address" className={css.title} data-first-focus>
        Your address
      </h2>
      {/* The same element in both positions: the dialog returns the focus to it. */}
      <Button
        id={isEmpty ? ADDRESS_SECTION : undefined}
        variant={isEmpty ? 'primary' : 'ghost'}
        className={css.add}
        onClick={() => dispatch(addressModalOpened())}
      >
        <Icon name="plus" size={18} />
        <span>Add Address</span>
      </Button>
      <div role="alert" className={css.problem}>
        {isMissing && (
          <p id="address-missing" className={css.missing}>
            <Icon name="alert" size={18} />
            <span>{messages.addressMissing}</span>
          </p>
        )}
      </div>
      <div className={css.list}>
        <QueryList<Address>
          query={query}
          loading={<RowsSkeleton count={2} />}
          empty={{
            compact: true,
            ...emptyStates.addresses,
            body: "Add the place where you'd like your car washed.",
          }}
          failed={{ body: failedTexts.addresses }}
        >
          {(addresses) => (
            <div role="radiogroup" aria-labelledby="your-address" className={css.choices}>
              {addresses.map((address) => (
                <AddressChoice
                  key={address.id}
                  value={address.id}
                  checked={address.id === addressId}
                  onSelect={(chosen) => dispatch(addressChosen(chosen))}
                  {...address}
                />
              ))}
            </div>
          )}
        </QueryList>
      </div>
    </section>
  );
}

/** Step 2: customer details, address and the payment button (PAY-2). */
export function PaymentsStep({ view }: { view: CartView }) {
  const dispatch = useAppDispatch();
  const query = useGetAddressesQuery();
  const addresses = query.data ?? [];
  const addressId = useAppSelector(selectAddressId(addresses.map(({ id }) => id)));
  const address = addresses.find(({ id }) => id === addressId);
  const checkout = useAppSelector(selectCheckout);
  const isBusy = isPaying(checkout);
  const hasChanged = useHasChanged(query.data && addressId);
  return (
    <>
      <Addresses query={query} addressId={addressId} />
      <Summary
        view={view}
        detailed
        where={
          <div className={css.where} aria-live={hasChanged ? 'polite' : 'off'}>
            <Icon name="pin" size={18} />
            <p>
              {address ? (
                <>
                  <span className={css.who}>{address.name || 'Address'}</span>
                  {placeLines(address).map((line, place) => (
                    <span key={place}>{`, ${line}`}</span>
                  ))}
                </>
              ) : (
                'No address chosen yet'
              )}
            </p>
          </div>
        }
        button={
          <Button
            size="large"
            block
            loading={isBusy}
            onClick={() => dispatch(paymentSubmitted({ addressId, amount: view.amount }))}
          >
            PROCEED TO PAYMENT
          </Button>
        }
      >
        <p className={css.zar}>{zarNote}</p>
        {checkout.status === 'choosingAddress' && checkout.paymentFailed && (
          <ReportButton how="send" />
        )}
        <Button variant="ghost" block disabled={isBusy} onClick={() => dispatch(steppedBack())}>
          BACK
        </Button>
        <ul className={css.trust}>
          <li>You pay on the gateway&apos;s secure page. No card details are stored here.</li>
          <li>
            <span>Refund requests within 24 hours after the wash: see the</span>{' '}
            <SiteLink to={ROUTES.terms.path}>Terms</SiteLink>
            <span>.</span>
          </li>
        </ul>
      </Summary>
      <YourDetails />
    </>
  );
}
