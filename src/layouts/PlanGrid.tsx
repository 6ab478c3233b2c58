import { useGetPlansQuery, type Plan } from '../api/plans';
import { EmptyState } from '../components/EmptyState';
import { PlanCard } from '../components/PlanCard';
import { QuietRetry } from '../components/QuietRetry';
import { CardGridSkeleton } from '../components/Skeleton';
import { stateArt } from '../content/pictures';
import { USUAL_PLANS } from '../content/limits';
import { emptyTexts, failedTexts, zarNote } from '../content/texts';
import { formatMoney } from '../domain/money';
import { bestValue } from '../domain/planValue';
import { planSelected, selectPlanBeingBought } from '../slices/membershipPurchase';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import css from './PlanGrid.module.css';

const periodOf = ({ timePeriodCount, timePeriod }: Plan): string =>
  [timePeriodCount ?? '', timePeriod].join(' ').trim();

export function PlanGrid() {
  const dispatch = useAppDispatch();
  const beingBought = useAppSelector(selectPlanBeingBought);
  const { data: plans, isFetching, isError, refetch } = useGetPlansQuery();
  if (!plans && isFetching)
    return (
      <>
        <CardGridSkeleton kind="plan" count={USUAL_PLANS} />
        <p className={css.note}>{zarNote}</p>
      </>
    );
  if (!plans || plans.length === 0) {
    return (
      <EmptyState
        compact
        picture={stateArt.emptyServices}
        title={plans ? emptyTexts.plans : failedTexts.plans}
        action={isError ? <QuietRetry onRetry={() => void refetch()} busy={isFetching} /> : null}
      />
    );
  }
  const best = bestValue(plans);
  return (
    <>
      <ul className={css.plans}>
        {plans.map((plan) => (
          <li key={plan.id} className={css.plan}>
            <PlanCard
              name={plan.name}
              price={formatMoney('plan', plan.price)}
              period={periodOf(plan)}
              description={plan.description}
              recommendation={plan.id === best ? 'Lowest price per month' : undefined}
              busy={beingBought === plan.id}
              disabled={beingBought !== null && beingBought !== plan.id}
              onSelect={() => dispatch(planSelected({ planId: plan.id, amount: plan.price }))}
            />
          </li>
        ))}
      </ul>
      <p className={css.note}>{zarNote}</p>
    </>
  );
}
