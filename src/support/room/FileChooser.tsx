import { joinClasses } from '../../components/joinClasses';
import css from './FileChooser.module.css';

/**
 * A button that asks for a report's file.
 * @param props.onChoose the chosen file; choosing the same one again counts as well
 */
export function FileChooser({
  children,
  onChoose,
}: {
  children: string;
  onChoose: (file: File) => void;
}) {
  return (
    <label className={joinClasses('btn btn-ghost', css.chooser)}>
      <span>{children}</span>
      <input
        type="file"
        accept=".json,.txt,application/json,text/plain"
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
