import { Button } from '../../components/Button';
import { joinBanner } from '../../content/home';
import { ROUTES } from '../../routes';
import { selectSignedIn } from '../../slices/auth';
import { joinPopupOpened } from '../../slices/joinPopup';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './JoinBanner.module.css';

/** JOIN NOW opens the 'Join As' popup for visitors and leads customers to the plans (JOIN-4). */
export function JoinBanner() {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectSignedIn);
  return (
    <div className={css.banner}>
      <div className={css.words}>
        <h3 className={css.title}>{joinBanner.title}</h3>
        {isSignedIn ? (
          <Button variant="accent" size="large" to={ROUTES.pricing.path}>
            {joinBanner.button}
          </Button>
        ) : (
          <Button variant="accent" size="large" onClick={() => dispatch(joinPopupOpened())}>
            {joinBanner.button}
          </Button>
        )}
      </div>
      <img
        className={css.picture}
        src={joinBanner.picture}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}
