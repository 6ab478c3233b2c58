import { useGetPlansQuery, type Plan } from '../api/plans';
import { AnsweredList } from '../components/AnsweredList';
import { PlanCard } from '../components/PlanCard';
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

function Plans({ plans }: { plans: readonly Plan[] }) {
  const dispatch = useAppDispatch();
  const beingBought = useAppSelector(selectPlanBeingBought);
  const best = bestValue(plans);
  return (
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
  );
}

export function PlanGrid() {
  const note = <p className={css.note}>{zarNote}</p>;
  return (
    <AnsweredList<Plan>
      answer={useGetPlansQuery()}
      waiting={
        <>
          <CardGridSkeleton kind="plan" count={USUAL_PLANS} />
          {note}
        </>
      }
      empty={{ compact: true, picture: stateArt.emptyServices, title: emptyTexts.plans }}
      failed={{ title: failedTexts.plans }}
    >
      {(plans) => (
        <>
          <Plans plans={plans} />
          {note}
        </>
      )}
    </AnsweredList>
  );
}
