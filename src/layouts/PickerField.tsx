import { useMemo, type ReactNode } from 'react';
import { useFetched, type Fetched } from '../components/fetched';
import { PickerInput, type PickerInputProps } from '../components/PickerInput';
import { messages } from '../content/messages';
import { partFolded, partUnfolded, selectUnfolded } from '../slices/disclosures';
import { useAppDispatch, useAppSelector } from '../store/hooks';

interface Props extends Pick<
  PickerInputProps,
  'id' | 'icon' | 'placeholder' | 'disabled' | 'text' | 'problem' | 'onType' | 'onTyped' | 'onStep'
> {
  label: string;
  /** The name under which the state has it open. */
  part: string;
  /** The code of what opens. */
  code: Pick<Fetched, 'fetchAhead' | 'isHere'>;
  /** Whether to load that before anybody approaches the field. */
  isExpected?: boolean;
  onOpened?: () => void;
  /** What opens below the field, once its code is there. */
  children: (open: { isOpen: boolean; onClose: () => void }) => ReactNode;
}

/**
 * A labelled field of a date or a time (SRCH-2, SERV-7). What opens below it is loaded when someone
 * enters it, and opens for a press that came before. If loading fails, a sentence says so, the next
 * press tries again, and typing works all the same (NAV-9).
 */
export function PickerField({
  label,
  part,
  code,
  isExpected = false,
  onOpened,
  children,
  ...input
}: Props) {
  const { id } = input;
  const dispatch = useAppDispatch();
  const selectOpen = useMemo(() => selectUnfolded(part), [part]);
  const isOpen = useAppSelector(selectOpen);
  // Also in a recorded state, where nobody approaches.
  const { isLoaded, hasFailed, fetchPart } = useFetched(code, isExpected || isOpen);
  const turn = (wanted: boolean) => {
    if (wanted && hasFailed) fetchPart();
    if (wanted === isOpen) return;
    dispatch(wanted ? partUnfolded(part) : partFolded(part));
    if (wanted) onOpened?.();
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <PickerInput
        {...input}
        isOpen={isOpen}
        onOpenChange={turn}
        onApproach={fetchPart}
        isWaiting={isOpen && !isLoaded && !hasFailed}
        failure={isOpen && hasFailed ? messages.noConnection : null}
      >
        {isLoaded && children({ isOpen, onClose: () => turn(false) })}
      </PickerInput>
    </div>
  );
}
