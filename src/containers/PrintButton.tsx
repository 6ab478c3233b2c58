import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { printAsked } from '../slices/site';
import { useAppDispatch } from './hooks';

/** Prints the page. */
export function PrintButton() {
  const dispatch = useAppDispatch();
  return (
    <Button variant="ghost" onClick={() => dispatch(printAsked())}>
      <Icon name="print" />
      <span>Print</span>
    </Button>
  );
}
