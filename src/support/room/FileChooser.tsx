import { joinClasses } from '../../components/joinClasses';
import css from './FileChooser.module.css';

/**
 * A button that opens the file picker for reports.
 * @param props.onChoose called with the file, even if it is the same one again
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
