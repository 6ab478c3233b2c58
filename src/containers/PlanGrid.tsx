import { useId } from 'react';
import { useGetPlansQuery, type Plan } from '../api/catalogue';
import { QueryList } from '../components/QueryList';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { joinClasses } from '../components/joinClasses';
import { inlineRuns } from '../components/inlineText';
import { CardGridSkeleton } from '../components/Skeleton';
import { emptyStates, failedTexts, zarNote } from '../content/texts';
import { formatMoney } from '../domain/money';
import { monthlyPrice } from '../domain/monthlyPrice';
import { linesOf } from '../lib/html/text';
import { planSelected, selectPlanBeingBought } from '../slices/membershipPurchase';
import { useAppDispatch, useAppSelector } from './hooks';
import css from './PlanGrid.module.css';

function PlanCard({ plan }: { plan: Plan }) {
  const dispatch = useAppDispatch();
  const beingBought = useAppSelector(selectPlanBeingBought);
  const titleId = useId();
  const lines = linesOf(plan.description);
  const hasItems = lines.some(({ isItem }) => isItem);
  const price = formatMoney('plan', plan.price);
  const monthly = formatMoney('plan', monthlyPrice(plan));
  const period = [plan.timePeriodCount ?? '', plan.timePeriod].join(' ').trim();
  return (
    <article className={joinClasses('card', css.card)} aria-labelledby={titleId}>
      <h3 id={titleId}>{plan.name}</h3>
      <p className={css.cost}>
        {price !== null && <span className={css.price}>{price}</span>}
        {period && (
          <span className={css.period}>
            {price !== null && <span aria-hidden="true">/ </span>}
            <span>{period}</span>
          </span>
        )}
      </p>
      {/* Also without one, so that the lists of all cards begin at the same height. */}
      <p className={css.monthly}>{monthly !== null && `${monthly} a month`}</p>
      {/* A tick for each list item of the description, or for each line if it has no list (PLAN-1). */}
      <ul className={css.points}>
        {lines.map(({ runs, isItem }, index) => (
          <li key={index}>
            {isItem === hasItems && (
              <span className={css.tick}>
                <Icon name="check" size={16} />
              </span>
            )}
            <span>{inlineRuns(runs)}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        block
        loading={beingBought === plan.id}
        disabled={beingBought !== null && beingBought !== plan.id}
        onClick={() => dispatch(planSelected({ planId: plan.id, amount: plan.price }))}
        aria-describedby={titleId}
      >
        Select Plan
      </Button>
    </article>
  );
}

export function PlanGrid() {
  const note = <p className={joinClasses('small', css.note)}>{zarNote}</p>;
  return (
    <QueryList<Plan>
      query={useGetPlansQuery()}
      loading={
        <>
          <CardGridSkeleton kind="plan" count={5} />
          {note}
        </>
      }
      empty={{ compact: true, ...emptyStates.plans }}
      failed={{ title: failedTexts.plans }}
    >
      {(plans) => (
        <>
          <ul className={css.plans}>
            {plans.map((plan) => (
              <li key={plan.id} className={css.plan}>
                <PlanCard plan={plan} />
              </li>
            ))}
          </ul>
          {note}
        </>
      )}
    </QueryList>
  );
}
